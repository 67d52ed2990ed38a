import { seededFraction } from '../seeded.ts';
import { finish } from '../steps/steps.ts';
import { drawnFilters, oddNames } from './drawn-filters.harness.ts';
import { drawnHomes } from './drawn-homes.harness.ts';
import { clearFilter, noFilters } from './edit.ts';
import { filterCompounds } from './matches.ts';
import { relaxations } from './relaxations.ts';

const { homes, context } = drawnHomes(1_500);
const left = (filters: Parameters<typeof filterCompounds>[1]): number =>
  filterCompounds(homes, filters, context).filter(({ available }) => available).length;
const offered = (filters: typeof noFilters) =>
  finish(relaxations(homes, filters, context)).map(({ field, tag, homes: count }) => [tag ?? field, count]);

const drawn = Array.from({ length: 150 }, (_, seed) => {
  const all = drawnFilters(seed);
  const kept = Object.entries(all).filter(([key]) => seededFraction(seed, `kept ${key}`) < 0.6);
  return { ...noFilters, ...Object.fromEntries(kept), marketName: all.marketName };
}).filter((filters) => left(filters) === 0);

it('brings as many homes as it says, the change that brings most first', () => {
  const all = drawn.flatMap((filters) => {
    const offers = finish(relaxations(homes, filters, context));
    expect(offers.map(({ homes: count }) => count)).toEqual(
      offers.map(({ homes: count }) => count).toSorted((a, b) => b - a),
    );
    return offers;
  });
  expect(all.map(({ homes: count }) => count)).toEqual(all.map(({ filters }) => left(filters)));
  expect(new Set(all.map(({ field }) => field)).size).toBeGreaterThan(5);
});

it('leaves out nothing that would bring a home, and nothing that brings none', () => {
  for (const filters of drawn) {
    const offers = new Set(finish(relaxations(homes, filters, context)).map(({ field }) => field));
    for (const field of ['areaNames', 'categories', 'daysOnLnf', 'drawnArea'] as const)
      expect([field, offers.has(field)]).toEqual([
        field,
        filters[field] !== null && left(clearFilter(filters, field)) > 0,
      ]);
  }
});

it('gives up areas and types as a whole, tags one by one, both ends of a range together', () => {
  const [area = ''] = oddNames;
  const filters = { ...noFilters, areaNames: [area, 'Nowhere'], minPrice: 500, maxPrice: 600 };
  const offers = finish(relaxations(homes, filters, context));
  expect(offers.map(({ field, filters: changed }) => [field, changed])).toEqual([
    ['minPrice', { ...filters, minPrice: null, maxPrice: null }],
  ]);
  const tags = { ...noFilters, tags: ['pool', 'tiny house'] };
  expect(offered(tags).map(([what]) => what)).toEqual(['tiny house']);
});

it('offers to count potential units where those that stand are too few', () => {
  const filters = { ...noFilters, minHouseholdUnits: 6 };
  const counted = left({ ...filters, includePotentialUnits: true });
  expect(counted).toBeGreaterThan(0);
  expect(offered(filters)).toContainEqual(['includePotentialUnits', counted]);
  expect(offered({ ...filters, includePotentialUnits: true }).map(([what]) => what)).not.toContain(
    'includePotentialUnits',
  );
});
