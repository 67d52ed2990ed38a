import { buildPublicCompound } from '@commonhearth/fixtures/entities';
import { encodeIndex } from './encode.ts';
import { overviewOf } from './overview.ts';
import { overviewPlaces } from './overview-places.ts';
import { boundsOf, tilesOf } from './tiles.ts';

const homeAt = (id: number, lat: number, lng: number, price: number | null) =>
  buildPublicCompound({ compound_id: String(id), available: true, home: { lat, lng, price } });
/** Two towns in one cell of zoom 10, and one home in another. */
const homes = [
  homeAt(1, 37.75, -122.45, 900_000),
  homeAt(2, 37.75, -122.45, 700_000),
  homeAt(3, 37.76, -122.45, null),
  homeAt(4, 37.6, -122.4, 800_000),
  homeAt(5, 37.2, -121.9, null),
];
const tiles = tilesOf(homes, ({ home }) => home, 3).map(({ homes: own }) => ({
  count: own.length,
  bounds: boundsOf(own.map(({ home }) => home)),
}));
const { cells } = overviewOf(homes, encodeIndex([], { marketId: '1', chunks: [], chunkSize: 100 }));

it('places the homes of a cell where its tiles are, nearer to where there are more, with their number and lowest price', () => {
  const places = overviewPlaces(cells, tiles);
  expect(places.map(({ count, price }) => [count, price])).toEqual(
    cells.count.map((count, row) => [count, cells.price[row] === -1 ? null : cells.price[row]]),
  );
  expect(places.reduce((sum, { count }) => sum + count, 0)).toBe(homes.length);
  const [alone] = places.filter(({ count, price }) => count === 1 && price === null);
  expect([alone?.lat, alone?.lng]).toEqual([expect.closeTo(37.2, 4), expect.closeTo(-121.9, 4)]);
  const [town] = places.filter(({ count }) => count > 2);
  expect(town?.price).toBe(700_000);
  expect(town?.lat).toBeGreaterThan(37.7);
  expect(town?.lat).toBeLessThanOrEqual(37.76);
});

it('places a cell that no tile tells of in its middle', () => {
  const [middle] = overviewPlaces({ zoom: 1, x: [1], y: [0], count: [7], price: [-1] }, []);
  expect(middle).toMatchObject({ lng: 90, count: 7, price: null });
  expect(middle?.lat).toBeCloseTo(66.51, 2);
});
