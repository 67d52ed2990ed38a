import { buildPublicCompound } from '@commonhearth/fixtures/entities';
import { categories } from '@commonhearth/schemas/constants';
import { blankSummary, summaryOf, type CompoundSummary } from '../compound-summary.ts';
import { withinArea } from '../drawn-area/within-area.ts';
import { daysToMs } from '../time.ts';
import { settableValues } from './drawn-filters.harness.ts';
import { filterKeys, type FilterSet } from './filter-fields.ts';
import { noFilters } from './edit.ts';
import { filterCompounds, matchesFilters } from './matches.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const context = {
  now,
  areaNames: new Map([
    ['a1', 'Fremont'],
    ['a2', 'Ballard'],
    ['a3', 'Fremont'],
  ]),
};
const duplex: CompoundSummary = {
  ...summaryOf(buildPublicCompound()),
  price: 900_000,
  sqft: 2_000,
  numUnits: 2,
  numPotentialUnits: 1,
  category: 'Duplex',
  tags: ['garden', 'walkable'],
  areaId: 'a1',
  publishDate: now - daysToMs(2),
};
const fits = (home: Partial<CompoundSummary>, filters: Partial<FilterSet>): boolean =>
  matchesFilters({ ...duplex, ...home }, { ...noFilters, ...filters }, context);

it('lets a home of which nothing is known through without filters', () => {
  expect(matchesFilters(blankSummary, noFilters, context)).toBe(true);
});

// the market is judged by what is shown; potential units only count; no known unit is no more than any bound
const passing: readonly (keyof FilterSet)[] = ['marketName', 'includePotentialUnits', 'maxHouseholdUnits'];
it.each(filterKeys.filter((key) => !passing.includes(key)))(
  'leaves out a home of which nothing is known once %s is set',
  (key) => {
    for (const value of settableValues.get(key) ?? []) {
      const set = { ...noFilters, [key]: value };
      expect([key, value, matchesFilters(blankSummary, set, context)]).toEqual([
        key,
        value,
        key === 'minHouseholdUnits' && value === 0,
      ]);
    }
  },
);

it('[FLT-03] excludes a home without a positive price when min or max price is set, bounds inclusive', () => {
  for (const price of [null, 0, -1]) {
    expect(fits({ price }, { minPrice: 0 })).toBe(false);
    expect(fits({ price }, { maxPrice: 5_000_000 })).toBe(false);
  }
  expect(fits({}, { minPrice: 900_000, maxPrice: 900_000 })).toBe(true);
  expect(fits({}, { minPrice: 900_001 })).toBe(false);
  expect(fits({}, { maxPrice: 899_999 })).toBe(false);
});

it('[FLT-03] excludes a home of unknown size when min or max sqft is set, bounds inclusive', () => {
  expect(fits({ sqft: null }, { minSqft: 0 })).toBe(false);
  expect(fits({ sqft: null }, { maxSqft: 9_000 })).toBe(false);
  expect(fits({}, { minSqft: 2_000, maxSqft: 2_000 })).toBe(true);
  expect(fits({}, { minSqft: 2_001 })).toBe(false);
  expect(fits({}, { maxSqft: 1_999 })).toBe(false);
});

it('[FLT-04] counts potential units only when they are included', () => {
  expect(fits({}, { minHouseholdUnits: 3 })).toBe(false);
  expect(fits({}, { minHouseholdUnits: 3, includePotentialUnits: true })).toBe(true);
  expect(fits({}, { maxHouseholdUnits: 2 })).toBe(true);
  expect(fits({}, { maxHouseholdUnits: 2, includePotentialUnits: true })).toBe(false);
});

it('[FLT-04] takes a missing unit count as 0', () => {
  expect(fits({ numUnits: null }, { maxHouseholdUnits: 0 })).toBe(true);
  expect(fits({ numUnits: null }, { minHouseholdUnits: 1 })).toBe(false);
  expect(fits({ numUnits: null }, { minHouseholdUnits: 1, includePotentialUnits: true })).toBe(true);
  expect(
    fits({ numUnits: null, numPotentialUnits: null }, { minHouseholdUnits: 1, includePotentialUnits: true }),
  ).toBe(false);
});

it('[FLT-05] keeps what was published less than N days ago', () => {
  expect(fits({ publishDate: now - daysToMs(7) + 1 }, { daysOnLnf: 7 })).toBe(true);
  expect(fits({ publishDate: now - daysToMs(7) }, { daysOnLnf: 7 })).toBe(false);
  expect(fits({ publishDate: null }, { daysOnLnf: 30 })).toBe(false);
});

it('[FLT-06] asks for every chosen tag, each met by itself or its group', () => {
  expect(fits({}, { tags: ['great yard'] })).toBe(true);
  expect(fits({}, { tags: ['great yard', 'walkable'] })).toBe(true);
  expect(fits({}, { tags: ['great yard', 'pool'] })).toBe(false);
  expect(fits({ tags: ['great yard'] }, { tags: ['garden'] })).toBe(false);
});

it('[FLT-07] knows six categories, and several of them mean any', () => {
  expect(categories).toEqual([
    'Duplex',
    'Triplex',
    '4+ home compound',
    'Home with ADU',
    'Home with ADU potential',
    'Apartment cluster',
  ]);
  for (const category of categories) {
    expect(fits({ category }, { categories: [category] })).toBe(true);
    expect(fits({ category }, { categories: categories.filter((other) => other !== category) })).toBe(false);
  }
  expect(fits({ category: null }, { categories: [...categories] })).toBe(false);
});

it('joins areas by name: any of several, every area of that name, never a home without one', () => {
  expect(fits({}, { areaNames: ['Ballard', 'Fremont'] })).toBe(true);
  expect(fits({ areaId: 'a3' }, { areaNames: ['Fremont'] })).toBe(true);
  expect(fits({}, { areaNames: ['Ballard'] })).toBe(false);
  expect(fits({ areaId: null }, { areaNames: ['Fremont'] })).toBe(false);
  expect(fits({ areaId: 'unheard' }, { areaNames: ['Fremont'] })).toBe(false);
});

it('matches no home of another market than the chosen one, where the market is known', () => {
  const filters = { ...noFilters, marketName: 'Seattle' };
  expect(matchesFilters(duplex, filters, context)).toBe(true);
  expect(matchesFilters(duplex, filters, { ...context, marketName: 'Seattle' })).toBe(true);
  expect(matchesFilters(duplex, filters, { ...context, marketName: 'Austin' })).toBe(false);
});

it('asks for all filters at once and keeps the order of the homes', () => {
  const homes = [
    { ...duplex, compoundId: '3' },
    { ...duplex, compoundId: '2', price: null },
    { ...duplex, compoundId: '1' },
  ];
  const filters = { ...noFilters, maxPrice: 950_000, categories: ['Duplex', 'Triplex'], tags: ['garden'] };
  expect(filterCompounds(homes, filters, context).map((home) => home.compoundId)).toEqual(['3', '1']);
});

it('lets no home into a drawn area before the code that tests it has loaded', () => {
  const area = '_p~iF~ps|U_ulLnnqC_mqNvxq`@';
  const inside = { lat: 40.7, lng: -121.5 };
  expect(fits(inside, { drawnArea: area })).toBe(false);
  const home = { ...duplex, ...inside };
  expect(matchesFilters(home, { ...noFilters, drawnArea: area }, { ...context, withinArea })).toBe(true);
});
