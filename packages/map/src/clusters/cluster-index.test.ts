import { maxZoom } from '../constants.ts';
import {
  createClusterIndex,
  homesIn,
  itemsIn,
  revealed,
  samePlaces,
  zoomThatSplits,
} from './cluster-index.ts';
import type { ClusterItem, Place } from './cluster-index.ts';

const world = [-60, -180, 60, 180] as const;
const near: Place[] = [
  { id: 'a', lat: 47.6, lng: -122.3, price: 2 },
  { id: 'b', lat: 47.6005, lng: -122.3, price: 1 },
];
const far: Place = { id: 'c', lat: 47.7, lng: -122.3, price: 3 };
const index = createClusterIndex([...near, far]);
const clusterAt = (zoom: number, homes = index): ClusterItem | undefined =>
  itemsIn(homes, world, zoom).find((item) => item.kind === 'cluster');

it('[DSH-02a] draws homes that would cover each other as one cluster with their number, others as pins', () => {
  const items = itemsIn(index, world, 12);
  expect(items).toHaveLength(2);
  expect(items.find((item) => item.kind === 'cluster')).toMatchObject({ count: 2 });
  expect(items.find((item) => item.kind === 'pin')).toMatchObject({ id: 'c', key: 'home c' });
});

it('[DSH-02a] tells the zoom at which a cluster falls into pins', () => {
  const zoom = zoomThatSplits(index, clusterAt(12)?.clusterId ?? -1) ?? 0;
  expect(zoom).toBeGreaterThan(12);
  expect(clusterAt(zoom - 1)).toBeDefined();
  expect(
    itemsIn(index, world, zoom)
      .map((item) => item.key)
      .sort(),
  ).toEqual(['home a', 'home b', 'home c']);
});

it('knows that homes at one point stay a cluster at every zoom, and which they are', () => {
  const building = createClusterIndex([
    { id: 'a', lat: 47.6, lng: -122.3, price: 2 },
    { id: 'b', lat: 47.6, lng: -122.3, price: null },
  ]);
  const cluster = clusterAt(maxZoom, building);
  expect(cluster).toMatchObject({ count: 2 });
  expect(zoomThatSplits(building, cluster?.clusterId ?? -1)).toBeNull();
  expect(homesIn(building, cluster?.clusterId ?? -1).sort()).toEqual(['a', 'b']);
});

it('[DSH-02a] knows the home with the lowest price of a cluster; one without a price is never it', () => {
  expect(clusterAt(12)).toMatchObject({ cheapestId: 'b' });
  const [first, second] = near.map((place) => ({ ...place, price: null }));
  const wide: Place[] = [first, second, { ...far, price: 3 }].filter((place) => place !== undefined);
  expect(clusterAt(5, createClusterIndex(wide))).toMatchObject({ count: 3, cheapestId: 'c' });
  expect(clusterAt(12, createClusterIndex(wide))).toMatchObject({ count: 2, cheapestId: null });
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

it('tells whether the places of two lists are the same, whatever else changed', () => {
  expect(
    samePlaces(
      near,
      near.map((place) => ({ ...place, state: 'liked' })),
    ),
  ).toBe(true);
  expect(samePlaces(near, [...near, far])).toBe(false);
  expect(samePlaces(near, [...near].reverse())).toBe(false);
  expect(
    samePlaces(
      near,
      near.map((place) => ({ ...place, price: 5 })),
    ),
  ).toBe(false);
  expect(
    samePlaces(
      near,
      near.map((place) => ({ ...place, lat: 1 })),
    ),
  ).toBe(false);
});
