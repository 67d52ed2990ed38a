import { buildFitHome, buildFitUnit } from '../built-homes.harness.ts';
import { buildFitColumns, type FitHome } from '../columns/build-columns.ts';
import { drawer } from '../drawn-homes.harness.ts';
import { searchPlacements } from '../exhaustive-search.harness.ts';
import type { Household } from '../households/prepare-circle.ts';
import type { FitFilter } from '../market/fit-counts.ts';
import { changedHousehold, type Change } from './change.ts';
import { relaxationsOf, startTally, tallyRelaxations } from './tally.ts';
import { fillTrial, prepareTrial } from './trial.ts';

const fitsBySearch = (home: FitHome, households: readonly Household[], filter: FitFilter): boolean => {
  const units = filter.countPotential ? home.units : home.units.filter(({ potential }) => !potential);
  return searchPlacements({ ...home, units }, households).placed >= filter.atLeast;
};
/** Every circle that one change can mean, and its filter. */
function variantsOf(households: readonly Household[], filter: FitFilter, change: Change) {
  if (change.kind === 'count_potential') return [{ households, filter: { ...filter, countPotential: true } }];
  if (change.kind === 'at_least') return [{ households, filter: { ...filter, atLeast: change.households } }];
  return households.flatMap((household, index) => {
    const changed = changedHousehold(household, change);
    return changed === null ? [] : [{ households: households.with(index, changed), filter }];
  });
}
/** Homes that fit with a change and not without, by exhaustive search. */
const moreBySearch = (
  homes: readonly FitHome[],
  households: readonly Household[],
  filter: FitFilter,
  change: Change,
) =>
  homes.filter(
    (home) =>
      !fitsBySearch(home, households, filter) &&
      variantsOf(households, filter, change).some((variant) =>
        fitsBySearch(home, variant.households, variant.filter),
      ),
  ).length;

it('counts for each change the homes that an exhaustive search finds, in ranges', () => {
  const { home, circle, below } = drawer(11);
  let brought = 0;
  for (let drawn = 0; drawn < 60; drawn++) {
    const homes = Array.from({ length: 40 }, () => ({
      ...home(),
      standingUnits: null,
      potentialUnits: null,
    }));
    const households = circle();
    const filter = { atLeast: Math.max(1, households.length - below(2)), countPotential: below(2) === 1 };
    const columns = buildFitColumns(homes);
    const tally = startTally(households, filter);
    tallyRelaxations(tally, columns, { from: 0, to: 15 });
    tallyRelaxations(tally, columns, { from: 15, to: 40 });
    const fits = new Uint8Array(40);
    for (const [index, change] of tally.changes.entries()) {
      const more = moreBySearch(homes, households, filter, change);
      expect(tally.more[index]).toBe(more);
      fillTrial(columns, prepareTrial(households, filter, change), fits, { from: 0, to: 40 });
      const fitBefore = homes.filter((one) => fitsBySearch(one, households, filter)).length;
      expect(fits.filter((one) => one === 1)).toHaveLength(fitBefore + more);
      brought += more;
    }
  }
  expect(brought).toBeGreaterThan(500);
});

const needs = (bedrooms: number): Household => ({ bedrooms, musts: [] });
const filter: FitFilter = { atLeast: 3, countPotential: false };
const home = (...bedrooms: number[]): FitHome =>
  buildFitHome({ units: bedrooms.map((count) => buildFitUnit({ bedrooms: count })) });
const relaxations = (homes: readonly FitHome[], households: readonly Household[], counted?: Uint8Array) => {
  const tally = startTally(households, filter);
  tallyRelaxations(tally, buildFitColumns(homes), { from: 0, to: homes.length }, counted);
  return relaxationsOf(tally);
};

it('tries potential units, fewer bedrooms, each must, and all but one, and never a limit', () => {
  const households: readonly Household[] = [
    { ...needs(2), musts: ['yard'], limit: 900_000 },
    { ...needs(1), musts: ['yard', 'parking'] },
    needs(2),
  ];
  expect(startTally(households, filter).changes).toEqual([
    { kind: 'count_potential' },
    { kind: 'bedrooms', from: 1, to: 0 },
    { kind: 'bedrooms', from: 2, to: 1 },
    { kind: 'bedrooms', from: 2, to: 0 },
    { kind: 'must', must: 'parking' },
    { kind: 'must', must: 'yard' },
    { kind: 'at_least', households: 2 },
  ]);
  const loose = startTally(households, { atLeast: 2, countPotential: true }).changes;
  expect(loose.map(({ kind }) => kind)).toEqual(['bedrooms', 'bedrooms', 'bedrooms', 'must', 'must']);
  expect(startTally(households.slice(1), { atLeast: 2, countPotential: true }).changes).not.toContainEqual({
    kind: 'at_least',
    households: 1,
  });
});

it('lists only changes that bring homes, most first, and lowers bedrooms no further than it helps', () => {
  const homes = [home(2, 2, 2), home(3, 2, 2), home(3, 2), home(3)];
  const households = [needs(3), needs(2), needs(2)];
  const atLeast = (more: number) => ({ change: { kind: 'at_least', households: 2 }, more });
  const bedrooms = { change: { kind: 'bedrooms', from: 3, to: 2 }, more: 1 };
  expect(relaxations(homes, households)).toEqual([atLeast(2), bedrooms]);
  // without the third home both bring one, and the gentler change is first
  expect(relaxations(homes, households, Uint8Array.of(1, 1, 0, 1))).toEqual([bedrooms, atLeast(1)]);
  expect(relaxations([...homes, home(1, 2, 2)], households)).toContainEqual({
    change: { kind: 'bedrooms', from: 3, to: 1 },
    more: 2,
  });
});

it('lists at most five changes, and never says which household or names a limit', () => {
  const { home: drawHome } = drawer(3);
  const musts = ['parking', 'step_free', 'own_entrance', 'yard', 'pets_allowed'] as const;
  const households = [4, 3, 2].map((bedrooms) => ({ bedrooms, musts, limit: 400_000 }));
  const found = relaxations(Array.from({ length: 3_000 }, drawHome), households);
  expect(found).toHaveLength(5);
  expect(found.map(({ more }) => more)).toEqual(found.map(({ more }) => more).sort((a, b) => b - a));
  const fields = new Set(
    found.flatMap(({ change, ...rest }) => [...Object.keys(change), ...Object.keys(rest)]),
  );
  expect(
    [...fields].filter((field) => !['kind', 'from', 'to', 'must', 'households', 'more'].includes(field)),
  ).toEqual([]);
  expect(JSON.stringify(found)).not.toMatch(/limit|400/);
});

it('brings no home by a change of a limit', () => {
  const dear = buildFitHome({ price: 3_000_000, units: Array.from({ length: 3 }, () => buildFitUnit()) });
  const households = [{ ...needs(2), limit: 900_000 }, needs(2), needs(2)];
  expect(relaxations([dear], households)).toEqual([{ change: { kind: 'at_least', households: 2 }, more: 1 }]);
});
