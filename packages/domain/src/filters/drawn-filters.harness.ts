import { categories, listedMarketKeys, tags } from '@commonhearth/schemas/constants';
import { seededFraction } from '../seeded.ts';
import { noFilters } from './edit.ts';
import { filterFields, filterKeys, rangeEnds, type FilterSet } from './filter-fields.ts';

export const oddNames = [
  'Capitol Hill',
  'First, Hill',
  '100% Park',
  '%2C',
  'a+b',
  'Ño & Co=?#',
  '中央区',
  '🏡 Row',
  "O'Brien;",
  'x%',
  ',',
  '"quoted" / slash\\',
];
export const known = { areaNames: new Set(oddNames) };

/** Texts among which every filter finds some that it reads. */
const texts = [
  ...['0', '1', '3', '7', '14', '49', '99', '650', '48000', '999999999'],
  ...listedMarketKeys,
  '_p~iF~ps|U_ulLnnqC_mqNvxq`@',
  ...[...categories, ...tags, ...oddNames].map(encodeURIComponent),
];

/** What can be set of each filter, one by one: of a list, lists of one. */
export const settableValues = new Map(
  filterKeys.map((key) => [
    key,
    texts.flatMap((text) => {
      const found = filterFields[key].read(text, known);
      return found === null ? [] : [found.value];
    }),
  ]),
);

/** A filter set drawn by a seed: each filter is set or not, lists hold from one value to all. */
export function drawnFilters(seed: number): FilterSet {
  const draw = (label: string): number => seededFraction(seed, label);
  const drawn = [...settableValues].map(([key, values]) => {
    if (draw(key) < 0.5) return [key, noFilters[key]];
    const start = Math.floor(draw(`${key} start`) * values.length);
    const lists = values.slice(start).filter((value) => Array.isArray(value));
    return [key, lists.length > 0 ? lists.flat() : values[start]];
  });
  const filters = Object.fromEntries(drawn) as FilterSet;
  const crossed = rangeEnds.filter(([min, max]) => (filters[min] ?? 0) > (filters[max] ?? Infinity));
  return {
    ...filters,
    ...Object.fromEntries(
      crossed.flatMap(([min, max]) => [
        [min, filters[max]],
        [max, filters[min]],
      ]),
    ),
  };
}
