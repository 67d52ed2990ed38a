import { finish, rowsAtOnce } from '@commonhearth/domain';
import { maxZoom } from '../constants.ts';
import type { MapBounds, MapHome } from '../types.ts';
import { drawnOfMany } from './crowded-map.ts';
import type { DrawnHomes, MapItem } from './map-item.ts';

const bay: MapBounds = [37.2, -122.6, 38, -121.7];
/** Numbers that look drawn, the same each time. */
const drawn = (n: number, by: number): number => (Math.sin(n * by) * 43_758.5453) % 1;
const homes: MapHome[] = Array.from({ length: 6_000 }, (_, n) => ({
  compoundId: String(n),
  lat: 37.6 + drawn(n, 12.9898) * 0.3,
  lng: -122.15 + drawn(n, 78.233) * 0.3,
  price: n % 7 === 0 ? null : 300_000 + (n % 977) * 1_000,
}));
const draw = (zoom: number, bounds = bay, of: readonly MapHome[] = homes): DrawnHomes =>
  finish(drawnOfMany(of, bounds, zoom));
const idsOf = ({ homesIn }: DrawnHomes, item: MapItem): readonly string[] =>
  (item.kind === 'pin' ? [item.home] : homesIn(item)).map(({ compoundId }) => compoundId);

it.each([9, 11, 14, maxZoom])(
  'draws every home once at zoom %d, in a cluster that knows its lowest price',
  (zoom) => {
    const all = draw(zoom);
    expect(all.items.flatMap((item) => idsOf(all, item)).toSorted()).toEqual(
      homes.map(({ compoundId }) => compoundId).toSorted(),
    );
    for (const item of all.items) {
      if (item.kind === 'pin') continue;
      const prices = all.homesIn(item).flatMap(({ price }) => price ?? []);
      expect([item.count, item.cheapest?.price ?? Infinity]).toEqual([
        all.homesIn(item).length,
        Math.min(...prices),
      ]);
    }
  },
);

it('draws far fewer marks than homes from afar, and single homes from near', () => {
  expect(draw(9).items.length).toBeLessThan(200);
  expect(draw(maxZoom).items.filter(({ kind }) => kind === 'pin').length).toBeGreaterThan(5_000);
});

it('draws the same for the same homes in another order, and keeps the marks of a map that moves a little', () => {
  const keys = ({ items }: DrawnHomes): string[] => items.map(({ key }) => key).toSorted();
  expect(keys(draw(11, bay, homes.toReversed()))).toEqual(keys(draw(11)));
  const view: MapBounds = [37.55, -122.2, 37.65, -122.1];
  const moved = view.map((degrees) => degrees + 0.0001) as unknown as MapBounds;
  expect(keys(draw(14, moved))).toEqual(keys(draw(14, view)));
});

it('leaves out what is far from the view', () => {
  const near = draw(15, [37.59, -122.16, 37.61, -122.14]);
  expect(near.items.length).toBeGreaterThan(0);
  for (const { lat, lng } of near.items) {
    expect(Math.abs(lat - 37.6)).toBeLessThan(0.05);
    expect(Math.abs(lng + 122.15)).toBeLessThan(0.05);
  }
});

it('knows the zoom at which a cluster falls apart, and that homes at one point never do', () => {
  const all = draw(11);
  const [cluster] = all.items.filter((item) => item.kind === 'cluster');
  if (cluster === undefined) throw new Error('There is no cluster.');
  const zoom = all.zoomThatSplits(cluster) ?? 0;
  expect(zoom).toBeGreaterThan(11);
  expect(draw(zoom, bay, all.homesIn(cluster)).items.length).toBeGreaterThan(1);
  const building = draw(
    16,
    bay,
    ['a', 'b', 'c'].map((compoundId) => ({ compoundId, lat: 37.6, lng: -122.15, price: null })),
  );
  const [crowd] = building.items.filter((item) => item.kind === 'cluster');
  expect(crowd?.count).toBe(3);
  expect(crowd === undefined ? 0 : building.zoomThatSplits(crowd)).toBeNull();
});

const veryMany: MapHome[] = Array.from({ length: 50_000 }, (_, n) => ({
  compoundId: String(n),
  lat: 37.25 + Math.abs(drawn(n, 12.9898)) * 0.75,
  lng: -122.5 + Math.abs(drawn(n, 78.233)) * 0.7,
  price: 300_000 + (n % 977) * 1_000,
}));

it('[DSH-02b] of 50,000 homes draws no more marks than a window has room for, however near it is', () => {
  for (let zoom = 8; zoom <= maxZoom; zoom++) {
    // a window of 1024 × 768 px, and what is drawn around it
    const [across, down] = [(1024 / 256) * (360 / 2 ** zoom), (768 / 256) * (285 / 2 ** zoom)];
    const around: MapBounds = [37.6 - down / 2, -122.15 - across / 2, 37.6 + down / 2, -122.15 + across / 2];
    const { items } = draw(zoom, around, veryMany);
    expect([zoom, items.length <= 200]).toEqual([zoom, true]);
  }
});

it('[DSH-02b] of 50,000 homes looks at five hundred at a time and pauses', () => {
  let looked = 0;
  const watched = veryMany.map(({ lat, ...home }) => ({
    ...home,
    get lat() {
      looked += 1;
      return lat;
    },
  }));
  const steps = drawnOfMany(watched, bay, 11);
  let most = 0;
  let pauses = 0;
  for (let done = steps.next().done; done !== true; done = steps.next().done) {
    most = Math.max(most, looked);
    looked = 0;
    pauses += 1;
  }
  expect([rowsAtOnce, Math.max(most, looked)]).toEqual([500, rowsAtOnce]);
  expect(pauses).toBeGreaterThan(veryMany.length / rowsAtOnce);
});
