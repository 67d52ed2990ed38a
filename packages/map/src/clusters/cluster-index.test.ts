import { maxZoom } from '../constants.ts';
import type { MapBounds, MapHome } from '../types.ts';
import { createClusterIndex, drawnIn } from './cluster-index.ts';
import { revealed, type ClusterItem } from './map-item.ts';

const world = [-60, -180, 60, 180] as const;
const near: MapHome[] = [
  { compoundId: 'a', lat: 47.6, lng: -122.3, price: 2 },
  { compoundId: 'b', lat: 47.6005, lng: -122.3, price: 1 },
];
const far: MapHome = { compoundId: 'c', lat: 47.7, lng: -122.3, price: 3 };
const index = createClusterIndex([...near, far]);
type Index = ReturnType<typeof createClusterIndex>;
const itemsIn = (homes: Index, bounds: MapBounds, zoom: number) => drawnIn(homes, bounds, zoom).items;
const clusterAt = (zoom: number, homes = index): ClusterItem => {
  const cluster = itemsIn(homes, world, zoom).find((item) => item.kind === 'cluster');
  if (cluster === undefined) throw new Error(`No cluster at zoom ${zoom}`);
  return cluster;
};

it('[DSH-02a] draws homes that would cover each other as one cluster with their number, others as pins', () => {
  const items = itemsIn(index, world, 12);
  expect(items).toHaveLength(2);
  expect(items.find((item) => item.kind === 'cluster')).toMatchObject({ count: 2 });
  expect(items.find((item) => item.kind === 'pin')).toMatchObject({ home: far, key: 'home c' });
});

it('[DSH-02a] tells the zoom at which a cluster falls into pins', () => {
  const zoom = drawnIn(index, world, 12).zoomThatSplits(clusterAt(12)) ?? 0;
  expect(zoom).toBeGreaterThan(12);
  expect(clusterAt(zoom - 1).count).toBe(2);
  expect(
    itemsIn(index, world, zoom)
      .map((item) => item.key)
      .sort(),
  ).toEqual(['home a', 'home b', 'home c']);
});

it('knows that homes at one point stay a cluster at every zoom, and which they are', () => {
  const building = createClusterIndex([
    { compoundId: 'a', lat: 47.6, lng: -122.3, price: 2 },
    { compoundId: 'b', lat: 47.6, lng: -122.3, price: null },
  ]);
  const cluster = clusterAt(maxZoom, building);
  expect(cluster).toMatchObject({ count: 2 });
  const { homesIn, zoomThatSplits } = drawnIn(building, world, maxZoom);
  expect(zoomThatSplits(cluster)).toBeNull();
  expect(
    homesIn(cluster)
      .map(({ compoundId }) => compoundId)
      .sort(),
  ).toEqual(['a', 'b']);
});

it('[DSH-02a] knows the home with the lowest price of a cluster; one without a price is never it', () => {
  expect(clusterAt(12)).toMatchObject({ cheapest: { compoundId: 'b' } });
  const [first, second] = near.map((place) => ({ ...place, price: null }));
  const wide: MapHome[] = [first, second, { ...far, price: 3 }].filter((place) => place !== undefined);
  expect(clusterAt(5, createClusterIndex(wide))).toMatchObject({ count: 3, cheapest: { compoundId: 'c' } });
  expect(clusterAt(12, createClusterIndex(wide))).toMatchObject({ count: 2, cheapest: null });
});

it('draws only what is in view', () => {
  expect(itemsIn(index, [47.65, -122.4, 47.75, -122.2], 16).map((item) => item.key)).toEqual(['home c']);
});

it('[DSH-02a] gives a home that a cluster hides a pin of its own, once, and a drawn one no second', () => {
  const items = itemsIn(index, world, 12);
  const keys = revealed(items, [near[0], near[0], far, undefined]).map((item) => item.key);
  expect(keys.filter((key) => key.startsWith('home')).sort()).toEqual(['home a', 'home c']);
  expect(keys).toHaveLength(3);
});
