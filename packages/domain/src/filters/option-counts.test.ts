import { categories, daysOnOptions, tags } from '@commonhearth/schemas/constants';
import { blankSummary, type CompoundSummary } from '../compound-summary.ts';
import { seededFraction } from '../seeded.ts';
import { daysToMs } from '../time.ts';
import { drawnFilters, oddNames } from './drawn-filters.harness.ts';
import { noFilters, toggleValue } from './edit.ts';
import type { FilterSet } from './filter-fields.ts';
import { filterCompounds } from './matches.ts';
import { countOptions, type OptionCounts } from './option-counts.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const areaNames = new Map([...oddNames, ...oddNames].map((name, at) => [String(at), name]));
const context = { now, areaNames };
const tagLists = Array.from({ length: 40 }, (_, n) =>
  tags.filter((tag) => seededFraction(n, `tag ${tag}`) < 0.2),
);

function homeOf(n: number): CompoundSummary {
  const draw = (label: string): number => seededFraction(n, label);
  const among = <T>(values: readonly T[], label: string): T | null =>
    values[Math.floor(draw(label) * (values.length + 1))] ?? null;
  return {
    ...blankSummary,
    compoundId: String(n),
    lat: 38 + draw('lat'),
    lng: -120 - draw('lng'),
    price: among([0, 400, 650, 40_000, 900_000], 'price'),
    sqft: among([7, 99, 650, 48_000], 'sqft'),
    numUnits: among([1, 2, 3, 4], 'units'),
    numPotentialUnits: among([0, 1, 2], 'potential'),
    category: among(categories, 'category'),
    tags: tagLists[n % tagLists.length] ?? [],
    areaId: among([...areaNames.keys(), 'unheard'], 'area'),
    publishDate: draw('known') < 0.1 ? null : now - daysToMs(draw('age') * 40),
    available: draw('available') < 0.9,
  };
}
const homes = Array.from({ length: 3_000 }, (_, n) => homeOf(n));

function counted(filters: FilterSet): { readonly counts: OptionCounts; readonly pauses: number } {
  const counting = countOptions(homes, filters, context);
  for (let pauses = 0; ; pauses++) {
    const step = counting.next();
    if (step.done === true) return { counts: step.value, pauses };
  }
}
const left = (filters: FilterSet): number =>
  filterCompounds(homes, filters, context).filter(({ available }) => available).length;

// few filters at a time: with all of them set nothing would be left to count
const drawn = Array.from({ length: 60 }, (_, seed) => {
  const all = drawnFilters(seed);
  const kept = Object.entries(all).filter(([key]) => seededFraction(seed, `kept ${key}`) < 0.4);
  return { ...noFilters, ...Object.fromEntries(kept), marketName: all.marketName };
});

it.each([
  [
    'area',
    (filters: FilterSet, counts: OptionCounts) =>
      oddNames.map((name) => [counts.areas.get(name) ?? 0, left({ ...filters, areaNames: [name] })]),
  ],
  [
    'home type',
    (filters: FilterSet, counts: OptionCounts) =>
      categories.map((type) => [counts.categories.get(type) ?? 0, left({ ...filters, categories: [type] })]),
  ],
  [
    'tag',
    (filters: FilterSet, counts: OptionCounts) =>
      tags.map((tag) => [
        counts.ofTag(tag),
        left(filters.tags?.includes(tag) === true ? filters : toggleValue(filters, 'tags', tag)),
      ]),
  ],
  [
    'number of days',
    (filters: FilterSet, counts: OptionCounts) => [
      ...daysOnOptions.map((days) => [counts.days.get(days), left({ ...filters, daysOnLnf: days })]),
      [counts.anyDay, left({ ...filters, daysOnLnf: null })],
    ],
  ],
  [
    'potential unit',
    (filters: FilterSet, counts: OptionCounts) => [
      [counts.withPotential, left({ ...filters, includePotentialUnits: true })],
      [counts.fitting, left(filters)],
    ],
  ],
])('counts for each %s the homes that it would leave, as the filters themselves do', (_, pairsOf) => {
  const pairs = drawn.flatMap((filters) => pairsOf(filters, counted(filters).counts));
  expect(pairs.map(([count]) => count)).toEqual(pairs.map(([, expected]) => expected));
  expect(new Set(pairs.map(([count]) => count)).size).toBeGreaterThan(20);
});

it('pauses every thousand homes, so that nobody waits for a count', () => {
  expect(counted(noFilters).pauses).toBe(2);
});
