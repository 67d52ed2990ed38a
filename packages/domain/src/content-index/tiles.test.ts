import { brotliCompressSync } from 'node:zlib';
import { marketIndex, marketOverview, type PublicCompound } from '@commonhearth/schemas';
import { homesInOverview } from '@commonhearth/schemas/constants';
import type { CompoundSummary } from '../compound-summary.ts';
import { inBaseOrder, placesInMinutes } from '../feed-order/base-order.ts';
import { feedSorts, inOrder } from '../feed-order/feed-sort.ts';
import { mergedTiles } from '../feed-order/merged-tiles.ts';
import { noFilters } from '../filters/edit.ts';
import { fittingFeed } from '../filters/fitting-feed.ts';
import { countOptions } from '../filters/option-counts.ts';
import { seededFraction } from '../seeded.ts';
import { finish } from '../steps/steps.ts';
import { decodeIndex } from './decode.ts';
import { drawn } from './drawn-compounds.harness.ts';
import { encodeIndex } from './encode.ts';
import { overviewHomes, overviewOf } from './overview.ts';
import { boundsOf, tilesOf } from './tiles.ts';

const most = 100;
const count = 1_500;

/** So many homes of which many were published at one moment, many more within one minute. */
function market(seed: number): { ordered: readonly PublicCompound[]; order: readonly string[] } {
  const homes = Array.from({ length: count }, (_, n) => {
    const home = drawn(seed * count + n);
    const moment = Math.floor(seededFraction(n, `moment ${seed}`) * 240) * 1_000 + (n % 3);
    return { ...home, compound_id: String(n + 1), publish_date: new Date(1e12 + moment).toISOString() };
  });
  const order = homes
    .filter((_, n) => n % 2 === 0)
    .map(({ compound_id: id }) => id)
    .sort((a, b) => seededFraction(Number(a), 'order') - seededFraction(Number(b), 'order'));
  return { ordered: inBaseOrder(homes, order), order };
}
const chunks = (homes: readonly unknown[], name: string): string[] =>
  Array.from({ length: Math.ceil(homes.length / most) }, (_, i) => `${name}.${i}`);
const encoded = ({ ordered, order }: ReturnType<typeof market>) => {
  const placeOf = placesInMinutes(ordered, order);
  return new Map(
    tilesOf(ordered, ({ home }) => home, most).map(({ key, homes }) => {
      const options = { marketId: '1', chunks: chunks(homes, key), chunkSize: most, isPart: true, placeOf };
      return [key, encodeIndex(homes, options)];
    }),
  );
};
const firstOf = (ordered: readonly PublicCompound[]) =>
  encodeIndex(overviewHomes(ordered), {
    marketId: '1',
    chunks: ['first'],
    chunkSize: homesInOverview,
    isPart: true,
  });
/** Without what tells where the rest of a home is. */
const told = (homes: readonly CompoundSummary[]): unknown[] =>
  homes.map((home) => ({ ...home, row: 0, place: 0 }));

it.each([1, 2, 3])('tiles merge into what one index tells, in its order (market %s)', (seed) => {
  const made = market(seed);
  const single = decodeIndex(
    encodeIndex(made.ordered, { marketId: '1', chunks: chunks(made.ordered, 'all'), chunkSize: most }),
  );
  const tiles = [...encoded(made).values()].map((tile) => decodeIndex(tile));
  const first = decodeIndex(firstOf(made.ordered));
  const merged = finish(mergedTiles(first, tiles.toReversed()));
  expect(merged.map(({ compoundId }) => compoundId)).toEqual(single.map(({ compoundId }) => compoundId));
  expect(told(merged)).toEqual(told(single));
  const context = { areaNames: new Map<string, string>(), now: 1e12 };
  const filters = { ...noFilters, categories: ['Duplex', 'Triplex'], minPrice: 1_000_000 };
  const { fitting, categories, areas, days } = finish(countOptions(single, filters, context));
  expect(fitting).toBeGreaterThan(0);
  expect(finish(countOptions(merged, filters, context))).toMatchObject({ fitting, categories, areas, days });
  const visit = { opened: new Set<string>(), seed };
  for (const sort of feedSorts) {
    const feedOf = (homes: readonly CompoundSummary[]): string[] =>
      finish(fittingFeed(finish(inOrder(homes, sort)), { filters, context, sort, visit })).map(
        ({ compoundId }) => compoundId,
      );
    expect(feedOf(merged)).toEqual(feedOf(single));
  }
});

it('shows the first homes of the feed in front of the tiles that are there, each home once', () => {
  const made = market(4);
  const first = decodeIndex(firstOf(made.ordered));
  expect(first.map(({ compoundId }) => compoundId)).toEqual(
    made.ordered
      .filter(({ available }) => available)
      .slice(0, homesInOverview)
      .map(({ compound_id: id }) => id),
  );
  const some = [...encoded(made).values()].slice(0, 3).map((tile) => decodeIndex(tile));
  const merged = finish(mergedTiles(first, some));
  const ids = merged.map(({ compoundId }) => compoundId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids)).toEqual(new Set([...first, ...some.flat()].map(({ compoundId }) => compoundId)));
  expect(merged.filter(({ available }) => available).slice(0, homesInOverview)).toEqual(first);
});

it('has each home in one tile, none with more than fit but for a house of very many', () => {
  const { ordered } = market(5);
  const tiles = tilesOf(ordered, ({ home }) => home, most);
  expect(
    tiles.flatMap(({ homes }) => homes.map(({ compound_id: id }) => Number(id))).sort((a, b) => a - b),
  ).toEqual(Array.from({ length: count }, (_, n) => n + 1));
  expect(Math.max(...tiles.map(({ homes }) => homes.length))).toBeLessThanOrEqual(most);
  expect(new Set(tiles.map(({ key }) => key)).size).toBe(tiles.length);
  for (const { homes } of tiles) {
    const [south, west, north, east] = boundsOf(homes.map(({ home }) => home));
    for (const { home } of homes)
      expect(home.lat >= south && home.lat <= north && home.lng >= west && home.lng <= east).toBe(true);
  }
  const [one] = ordered;
  expect(
    tilesOf(
      Array.from({ length: 150 }, () => one?.home ?? { lat: 0, lng: 0 }),
      (at) => at,
      most,
    ),
  ).toMatchObject([{ homes: { length: 150 } }]);
  expect(tilesOf([{ lat: 90, lng: 180 }], (at) => at)).toHaveLength(1);
});

it.each([
  ['another price', { price: 1 }],
  ['another place within its tile', { sqft: 7, lat: 0 }],
])('a home with %s makes one tile anew', (_name, change) => {
  const made = market(6);
  const before = encoded(made);
  const [victim] = made.ordered.slice(700);
  const lat = (victim?.home.lat ?? 0) + ('lat' in change ? 0.00001 : 0);
  const ordered = made.ordered.map((home) =>
    home === victim ? { ...home, home: { ...home.home, ...change, lat } } : home,
  );
  const after = encoded({ ...made, ordered });
  expect([...after.keys()]).toEqual([...before.keys()]);
  const changed = [...after].filter(
    ([key, tile]) => JSON.stringify(tile) !== JSON.stringify(before.get(key)),
  );
  expect(changed).toHaveLength(1);
});

it('a newer cycle, and a home that is taken down, leave the places of others', () => {
  const { ordered, order } = market(7);
  const ids = ordered.map(({ compound_id: id }) => id);
  const before = placesInMinutes(ordered, order);
  const newer = placesInMinutes(ordered, ['9001', '9002', ...order]);
  const fewer = placesInMinutes(ordered.slice(1), order);
  expect(ids.map(newer)).toEqual(ids.map(before));
  expect(ids.slice(1).map(fewer)).toEqual(ids.slice(1).map(before));
});

it('an overview is what its schema says and is sent in 8 KB, wherever the homes are', () => {
  const { ordered } = market(8);
  const overview = overviewOf(ordered, firstOf(ordered));
  expect(marketOverview.parse(overview)).toEqual(overview);
  expect(overview.count).toBe(ordered.filter(({ available }) => available).length);
  expect(overview.cells.count.reduce((a, b) => a + b, 0)).toBe(overview.count);
  expect(overview.cells.zoom).toBeLessThan(10);
  expect(brotliCompressSync(JSON.stringify(overview)).length).toBeLessThanOrEqual(8 * 1024);
  const near = ordered.map((home) => ({ ...home, home: { ...home.home, lat: 37.7, lng: -122.4 } }));
  const prices = near.flatMap(({ available, home }) => (available && home.price ? [home.price] : []));
  expect(overviewOf(near, firstOf(near)).cells).toMatchObject({
    zoom: 10,
    count: [overview.count],
    price: [Math.min(...prices)],
  });
});

it('a tile is what the schema of an index says', () => {
  for (const tile of encoded(market(9)).values()) expect(marketIndex.parse(tile)).toEqual(tile);
});
