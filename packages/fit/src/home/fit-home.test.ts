import { buildFitHome, buildFitUnit } from '../built-homes.harness.ts';
import { buildFitColumns } from '../columns/build-columns.ts';
import { drawer } from '../drawn-homes.harness.ts';
import { costOfPlacement, searchPlacements } from '../exhaustive-search.harness.ts';
import { type Household, prepareCircle } from '../households/prepare-circle.ts';
import { createFitCounts, fillFitCounts } from '../market/fit-counts.ts';
import { fitHome } from './fit-home.ts';

const drawnCircles = 10_000;

it('finds what an exhaustive search finds, for 10,000 circles and homes', () => {
  const { home, circle } = drawer(20_261_129);
  const seen = { all: 0, fewer: 0, building: 0, large: 0 };
  for (let drawn = 0; drawn < drawnCircles; drawn++) {
    const [households, one] = [circle(), { ...home(), standingUnits: null, potentialUnits: null }];
    const [columns, prepared] = [buildFitColumns([one]), prepareCircle(households)];
    const found = fitHome(columns, prepared, 0);
    const { couldBeLeftOut, ...expected } = searchPlacements(one, households);
    expect(found).toMatchObject({ placed: expected.placed, building: expected.building, couldBeLeftOut });
    expect(costOfPlacement(one, households, found.unitOf)).toEqual(expected);
    const counts = createFitCounts(1);
    fillFitCounts(columns, prepared, counts, { from: 0, to: 1 });
    expect([counts.placed[0], counts.building[0]]).toEqual([expected.placed, expected.building]);
    if (expected.placed === households.length) seen.all += 1;
    else if (expected.placed > 0) seen.fewer += 1;
    if (expected.building > 0) seen.building += 1;
    if (one.units.length > 8) seen.large += 1;
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(1_000);
});

const two = { bedrooms: 2, musts: [] };
const placed = (bedrooms: readonly number[], households: readonly Household[]) =>
  fitHome(
    buildFitColumns([buildFitHome({ units: bedrooms.map((count) => buildFitUnit({ bedrooms: count })) })]),
    prepareCircle(households),
    0,
  );

it('gives earlier units to earlier households where placements are equal', () => {
  expect(placed([2, 2, 2], [two, two])).toMatchObject({ unitOf: [0, 1], couldBeLeftOut: [], missing: [] });
});

it('names all who could be left out, and the smallest home that is missing', () => {
  const small = { bedrooms: 1, musts: [] };
  expect(placed([3, 2], [{ bedrooms: 3, musts: [] }, two, small])).toMatchObject({
    placed: 2,
    unitOf: [0, 1, null],
    couldBeLeftOut: [0, 1, 2],
    missing: [{ bedrooms: 1, musts: [] }],
  });
});
