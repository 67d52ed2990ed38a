import { categories, daysOnOptions, tags } from '@commonhearth/schemas/constants';
import { seededFraction } from '../seeded.ts';
import { drawnFilters, oddNames, settableValues } from './drawn-filters.harness.ts';
import { drawnHomes } from './drawn-homes.harness.ts';
import { noFilters, toggleValue } from './edit.ts';
import { filterFields, filterKeys, rangeEnds, type FilterSet } from './filter-fields.ts';
import { filterCompounds } from './matches.ts';
import { countOptions, type OptionCounts } from './option-counts.ts';

const { homes, context } = drawnHomes(1_500);

function counted(filters: FilterSet): { readonly counts: OptionCounts; readonly pauses: number } {
  const counting = countOptions(homes, filters, context);
  for (let pauses = 0; ; pauses++) {
    const step = counting.next();
    if (step.done === true) return { counts: step.value, pauses };
  }
}
const left = (filters: FilterSet): number =>
  filterCompounds(homes, filters, context).filter(({ available }) => available).length;

// the market is judged by what is shown, which these homes do not name
it.each(filterKeys.filter((key) => key !== 'marketName' && filterFields[key].test !== undefined))(
  '%s leaves some of the homes drawn for these tests, not all',
  (key) => {
    const leaves = (settableValues.get(key) ?? []).map((value) => left({ ...noFilters, [key]: value }));
    expect(leaves.filter((homesLeft) => homesLeft > 0 && homesLeft < left(noFilters))).not.toEqual([]);
  },
);

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
  [
    'range of units, price or size',
    (filters: FilterSet, counts: OptionCounts) =>
      rangeEnds.flatMap(([min, max]) =>
        (
          [
            [2, null],
            [0, 650],
            [400, 48_000],
          ] as const
        ).map(([from, to]) => [
          counts.ranges[min].between(from, to),
          left({ ...filters, [min]: from, [max]: to }),
        ]),
      ),
  ],
])(
  '[FLT-08] counts for each %s the homes that it would leave, as the filters themselves do',
  (_, pairsOf) => {
    const pairs = drawn.flatMap((filters) => pairsOf(filters, counted(filters).counts));
    expect(pairs.map(([count]) => count)).toEqual(pairs.map(([, expected]) => expected));
    expect(new Set(pairs.map(([count]) => count)).size).toBeGreaterThan(20);
  },
);

it('pauses every five hundred homes, so that nobody waits for a count', () => {
  // before each five hundred, and before each range is put in order
  expect(counted(noFilters).pauses).toBe(3 + rangeEnds.length);
});
