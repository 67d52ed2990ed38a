import { tags } from '@commonhearth/schemas/constants';
import type { PublicCompound } from '@commonhearth/schemas';
import { marketIndex, storedIndex } from '@commonhearth/schemas';
import { chunkOfRow, decodeIndex } from './decode.ts';
import { base, drawn } from './drawn-compounds.harness.ts';
import { encodeIndex } from './encode.ts';
import { summaryOf } from '../compound-summary.ts';

const chunkSize = 100;
const encode = (compounds: readonly PublicCompound[]): ReturnType<typeof encodeIndex> =>
  encodeIndex(compounds, {
    marketId: 'm1',
    chunkSize,
    chunks: Array.from({ length: Math.ceil(compounds.length / chunkSize) }, (_, i) => `chunk-${i}`),
  });
const one = (change: Partial<PublicCompound>): ReturnType<typeof decodeIndex>[number] | undefined =>
  decodeIndex(encode([{ ...base, ...change }]))[0];
const inListOrder = (list: readonly string[]): string[] =>
  [...list].sort((a, b) => tags.indexOf(a) - tags.indexOf(b));

it('gives back every home of an index as it went in', () => {
  const compounds = Array.from({ length: 2_000 }, (_, n) => drawn(n));
  const expected = compounds.map((compound, row) => ({
    ...summaryOf(compound, row),
    tags: inListOrder(summaryOf(compound).tags),
  }));
  expect(decodeIndex(encode(compounds))).toEqual(expected);
});

it.each(Object.keys(summaryOf(base)).filter((field) => field !== 'place'))(
  'of the homes drawn for these tests not all have the same %s',
  (field) => {
    const told = Array.from({ length: 200 }, (_, n) => new Map(Object.entries(summaryOf(drawn(n), n))));
    expect(new Set(told.map((summary) => JSON.stringify(summary.get(field)))).size).toBeGreaterThan(1);
  },
);

it('names what it tells in one case: snake case stays on the wire', () => {
  const [summary] = decodeIndex(encodeIndex([base], { marketId: 'm1', chunks: ['a'], chunkSize: 1 }));
  expect(Object.keys(summary ?? {}).filter((name) => name.includes('_'))).toEqual([]);
  expect(Object.keys(summary ?? {}).sort()).toEqual(Object.keys(summaryOf(base)).sort());
});

it('writes what the schema of the index describes, and it survives JSON', () => {
  const index = encode(Array.from({ length: 200 }, (_, n) => drawn(n)));
  expect(marketIndex.parse(JSON.parse(JSON.stringify(index)))).toEqual(index);
});

it('codes ids and points as differences and unknown numbers as -1', () => {
  const { columns } = encode([
    { ...base, compound_id: '500', home: { ...base.home, lat: 47.6, lng: -122.3 } },
    { ...base, compound_id: '498', home: { ...base.home, lat: 47.60001, lng: -122.3 } },
  ]);
  expect(columns).toMatchObject({
    id: [500, -2],
    lat: [4_760_000, 1],
    lng: [-12_230_000, 0],
    price: [-1, -1],
    category: [-1, -1],
    area: [-1, -1],
    day: [-1, -1],
    popularity: [-1, -1],
  });
});

it('writes a number below nothing, or none at all, as unknown', () => {
  const numbers = [-5, Number.NaN, 0].map((price) => ({ ...base, home: { ...base.home, price } }));
  const index = encode(numbers);
  expect(index.columns.price).toEqual([-1, -1, 0]);
  expect(decodeIndex(index).map(({ price }) => price)).toEqual([null, null, 0]);
});

it('keeps a home below the popular percentile below it', () => {
  expect(one({ popularity_percentile: 84.9 })?.popularity).toBe(84);
});

it('takes recently sold as sold, an unheard status as active', () => {
  expect(one({ home: { ...base.home, current_status: 'recently_sold' } })?.currentStatus).toBe('sold');
  expect(one({ home: { ...base.home, current_status: 'paused' } })?.currentStatus).toBe('active');
});

it('carries tags outside the list while there is room for them', () => {
  expect(
    one({ editorial: { ...base.editorial, mainTag: 'pool', secondaryTags: ['tiny house'] } })?.tags,
  ).toEqual(['pool', 'tiny house']);
  const many = Array.from({ length: 40 }, (_, i) => `new ${i}`);
  expect(one({ editorial: { ...base.editorial, secondaryTags: many } })?.tags).toEqual(
    many.slice(0, 60 - tags.length),
  );
});

it('tells in which file the rest of a home stands', () => {
  const index = encode(Array.from({ length: 101 }, (_, n) => drawn(n)));
  expect([0, 99, 100, 200, -1].map((row) => chunkOfRow(index, row))).toEqual([
    'chunk-0',
    'chunk-0',
    'chunk-1',
    null,
    null,
  ]);
});

it('refuses what it cannot write', () => {
  expect(() => encode([{ ...base, compound_id: 'c-1' }])).toThrow(
    "The compound id 'c-1' cannot stand in a market index",
  );
  expect(() => encodeIndex([base], { marketId: 'm1', chunks: [], chunkSize })).toThrow(
    'need 1 chunk paths, got 0',
  );
});

it('reads a file from before a column was added: what it would tell is not known', () => {
  const index = encodeIndex([{ ...base, popularity_percentile: 90 }], {
    marketId: 'm1',
    chunks: ['a'],
    chunkSize: 1,
  });
  const { popularity, ...older } = index.columns;
  expect(popularity).toEqual([90]);
  const [summary] = decodeIndex(storedIndex.parse({ ...index, columns: older }));
  expect(summary).toMatchObject({ compoundId: base.compound_id, popularity: null });
});

it('refuses a format that it cannot read', () => {
  expect(() => decodeIndex(Object.assign({}, encode([base]), { format: 2 }))).toThrow(
    'A market index has format 2, not 1.',
  );
});

it('refuses columns that do not fit together', () => {
  const index = encode([base, { ...base, compound_id: '2' }]);
  expect(() => decodeIndex({ ...index, columns: { ...index.columns, price: [1] } })).toThrow(
    "Column 'price' of a market index has 1 rows, not 2.",
  );
});

it('reads 50,000 homes and shares the arrays of equal tags', () => {
  const few = encode(Array.from({ length: 500 }, (_, n) => drawn(n)));
  const repeat = (column: readonly number[]): number[] =>
    Array.from({ length: 50_000 }, (_, row) => column[row % 500] ?? -1);
  const columns = Object.fromEntries(
    Object.entries(few.columns).map(([name, column]) => [name, repeat(column ?? [])]),
  ) as typeof few.columns;
  const homes = decodeIndex({ ...few, count: 50_000, columns });
  expect(homes).toHaveLength(50_000);
  expect(new Set(homes.map((home) => home.tags)).size).toBeLessThanOrEqual(500);
});
