import { noFilters, readFilters, writeFilters } from '@commonhearth/domain';
import { chipsOf, filterRows } from './filter-rows.ts';

const texts = ['1', '7', 'Duplex', 'pool', 'fremont', '_p~iF~ps|U_ulLnnqC_mqNvxq`@'];
const parameters = Object.keys(writeFilters(noFilters)).filter((name) => name !== 'mk');

it.each(parameters)('says in words that %s is set, under its button, and clears it', (parameter) => {
  const set = texts
    .map((text) => readFilters(new URLSearchParams({ [parameter]: text })).filters)
    .find((filters) => writeFilters(filters)[parameter] !== null);
  if (set === undefined) throw new Error(`Give texts a value that ${parameter} reads.`);
  const chips = chipsOf(set, (name) => name);
  expect(chips).toEqual([
    { key: expect.any(String) as unknown, words: expect.stringMatching(/\w/) as unknown, without: noFilters },
  ]);
});

it('names each range within its panel: no two under one button share a label', () => {
  const labels = filterRows.flatMap(({ kind, range }) =>
    range === undefined ? [] : [`${kind} ${range.minLabel}`, `${kind} ${range.maxLabel}`],
  );
  expect(new Set(labels).size).toBe(labels.length);
});
