import { buildFitHome, buildFitUnit } from '../built-homes.harness.ts';
import { buildFitColumns } from '../columns/build-columns.ts';
import { drawer } from '../drawn-homes.harness.ts';
import { fitHome } from '../home/fit-home.ts';
import { prepareCircle } from '../households/prepare-circle.ts';
import { createFitCounts, fillFitCounts, passesFilter } from './fit-counts.ts';

it('counts a market in ranges as each home by itself, listed or not', () => {
  const { home, circle } = drawer(7);
  const columns = buildFitColumns(Array.from({ length: 500 }, home));
  const prepared = prepareCircle(circle());
  const counts = createFitCounts(columns.homes);
  for (let from = 0; from < columns.homes; from += 70)
    fillFitCounts(columns, prepared, counts, { from, to: Math.min(from + 70, columns.homes) });
  const fits = Array.from({ length: columns.homes }, (_, row) => fitHome(columns, prepared, row));
  expect([...counts.placed]).toEqual(fits.map(({ placed }) => placed));
  expect([...counts.building]).toEqual(fits.map(({ building }) => building));
  expect(fits.filter(({ isListed, placed }) => !isListed && placed > 0).length).toBeGreaterThan(20);
});

it('a filter passes homes for all or all but one, and counts potential units only if it says so', () => {
  const unit = buildFitUnit();
  const toBuild = buildFitUnit({ potential: true });
  const columns = buildFitColumns(
    [[unit, unit, unit], [unit, unit, toBuild], [unit, toBuild, toBuild], [unit]].map((units) =>
      buildFitHome({ units }),
    ),
  );
  const counts = createFitCounts(columns.homes);
  const circle = prepareCircle(Array.from({ length: 3 }, () => ({ bedrooms: 2, musts: [] })));
  fillFitCounts(columns, circle, counts, { from: 0, to: columns.homes });
  const passing = (atLeast: number, countPotential: boolean) =>
    [0, 1, 2, 3].filter((home) => passesFilter(counts, home, { atLeast, countPotential }));
  expect(passing(3, false)).toEqual([0]);
  expect(passing(2, false)).toEqual([0, 1]);
  expect(passing(3, true)).toEqual([0, 1, 2]);
});

it.each([0, 7])('rejects %i households', (households) => {
  expect(() => prepareCircle(Array.from({ length: households }, () => ({ bedrooms: 1, musts: [] })))).toThrow(
    RangeError,
  );
});
