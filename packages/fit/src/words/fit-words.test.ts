import type { HouseholdMust } from '@commonhearth/schemas/constants';
import { buildFitHome, buildFitUnit } from '../built-homes.harness.ts';
import { buildFitColumns, type FitHome } from '../columns/build-columns.ts';
import { fitHome } from '../home/fit-home.ts';
import { type Household, prepareCircle } from '../households/prepare-circle.ts';
import { fitWords } from './fit-words.ts';

const needs = (bedrooms: number, ...musts: HouseholdMust[]): Household => ({ bedrooms, musts });
const two = needs(2);
const four = [two, two, two, two];
const with2 = (count: number) => Array.from({ length: count }, () => buildFitUnit());
const listed = (units: FitHome['units'], fields: Partial<FitHome> = {}) => buildFitHome({ units, ...fields });
const toBuild = buildFitUnit({ potential: true });

it.each<[string, FitHome, readonly Household[]]>([
  ['Fits all 4 of you', listed(with2(4)), four],
  ['Fits 3 of 4: one 2-bedroom short', listed(with2(3)), four],
  ['Fits 3 of 4: one studio short', listed(with2(3)), [two, two, needs(0), two]],
  ['Fits 2 of 4: two homes short', listed(with2(2)), four],
  ['Fits all 4, one needs building', listed([...with2(3), toBuild]), four],
  ['Fits all 4, two need building', listed([...with2(2), toBuild, toBuild]), four],
  ['Fits 3 of 4, one needs building', listed([...with2(2), toBuild]), four],
  ['Fits both of you', listed(with2(2)), [two, two]],
  ['Fits none of you: two homes short', listed([buildFitUnit({ bedrooms: 1 })]), [two, two]],
  ['Fits you', listed(with2(1)), [two]],
  ['Fits you, but needs building', listed([toBuild]), [two]],
  ['Doesn’t fit you: one 3-bedroom short', listed(with2(1)), [needs(3)]],
])('says "%s"', (words, home, households) => {
  expect(fitWords(fitHome(buildFitColumns([home]), prepareCircle(households), 0))).toBe(words);
});

it.each<[string, FitHome, readonly Household[]]>([
  ['Fits all 4. Step-free not listed', listed(with2(4)), [two, two, two, needs(2, 'step_free')]],
  [
    'Fits both. Bedrooms, parking, and pet rules not listed',
    listed([buildFitUnit({ bedrooms: null }), buildFitUnit()]),
    [needs(2, 'pets_allowed', 'parking'), two],
  ],
  [
    'Fits 1 of 2: one 2-bedroom short. Yard not listed',
    listed(with2(1)),
    [needs(2, 'yard'), needs(2, 'yard')],
  ],
  // the free unit is large enough, so the sentence says what it lacks
  [
    'Fits 1 of 2: one step-free 2-bedroom short',
    listed([buildFitUnit({ step_free: false }), buildFitUnit({ step_free: false })]),
    [two, needs(2, 'step_free')],
  ],
  [
    'Fits 1 of 2: one pet-friendly 2-bedroom with parking and a yard short',
    listed([buildFitUnit({ parking: false, yard: false }), buildFitUnit()], { petsAllowed: false }),
    [two, needs(2, 'parking', 'yard', 'pets_allowed')],
  ],
  ['Fits both of you', listed(with2(2), { parking: true }), [needs(2, 'parking'), two]],
])('says what is not listed or lacks: "%s"', (words, home, households) => {
  expect(fitWords(fitHome(buildFitColumns([home]), prepareCircle(households), 0))).toBe(words);
});

it.each<[string, Partial<FitHome>, readonly Household[]]>([
  ['Room for 3 of you; bedrooms not listed', { standingUnits: 3 }, four],
  ['Room for all 4 of you; bedrooms not listed', { standingUnits: 9 }, four],
  ['Room for both of you; bedrooms not listed', { standingUnits: 2 }, [two, two]],
  ['Room for you; bedrooms not listed', { standingUnits: 2 }, [two]],
  [
    'Room for 3 of you, one needs building; bedrooms not listed',
    { standingUnits: 2, potentialUnits: 1 },
    four,
  ],
  [
    'Room for 3 of you; bedrooms not listed',
    { standingUnits: 4, petsAllowed: false },
    [two, two, two, needs(2, 'pets_allowed')],
  ],
  [
    'Room for none of you; bedrooms not listed',
    { standingUnits: 1, petsAllowed: false },
    [needs(2, 'pets_allowed')],
  ],
  ['Number of homes not listed', {}, four],
])('for a home whose units are not listed: "%s"', (words, fields, households) => {
  expect(fitWords(fitHome(buildFitColumns([buildFitHome(fields)]), prepareCircle(households), 0))).toBe(
    words,
  );
});
