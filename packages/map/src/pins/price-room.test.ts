import { CRS, Point } from 'leaflet';
import { pinItem, type ClusterItem } from '../clusters/map-item.ts';
import { clustersWithRoom } from '../base/price-room.ts';

const zoom = 11;
const origin = new Point(80_000, 180_000);
/** What stands so many pixels to the right and below. */
const at = (x: number, y: number): { readonly lat: number; readonly lng: number } => {
  const { lat, lng } = CRS.EPSG3857.pointToLatLng(origin.add([x, y]), zoom);
  return { lat, lng };
};
const cluster = (key: string, count: number, x: number, y: number): ClusterItem => ({
  kind: 'cluster',
  key,
  clusterId: 1,
  count,
  cheapest: null,
  ...at(x, y),
});
const withRoom = (...items: Parameters<typeof clustersWithRoom>[0][number][]): string[] =>
  [...clustersWithRoom(items, zoom)].sort();

it('[DSH-02a] gives a cluster its price where it covers no number and no pin', () => {
  expect(withRoom(cluster('alone', 3, 0, 0))).toEqual(['alone']);
  expect(withRoom(cluster('left', 3, 0, 0), cluster('right', 4, 49, 13))).toEqual(['right']);
  expect(withRoom(cluster('above', 3, 0, 0), cluster('below', 4, 10, 45))).toEqual(['above', 'below']);
  expect(
    withRoom(cluster('left', 3, 0, 0), pinItem({ compoundId: 'b', price: null, ...at(90, 20) })),
  ).toEqual([]);
  expect(
    withRoom(cluster('left', 3, 0, 0), pinItem({ compoundId: 'b', price: null, ...at(90, 70) })),
  ).toEqual(['left']);
});

it('shows one of two prices that would cover each other, in any order', () => {
  const [left, right] = [cluster('left', 30, -30, 25), cluster('right', 3, 0, 0)];
  expect(withRoom(left, right)).toEqual(['right']);
  expect(withRoom(right, left)).toEqual(['right']);
});

it('keeps the answer when what is far away comes and goes', () => {
  const near = [cluster('a', 3, 0, 0), cluster('b', 3, 0, 100)];
  expect(withRoom(...near, cluster('c', 90, 400, 0))).toEqual(['a', 'b', 'c']);
  expect(withRoom(...near)).toEqual(['a', 'b']);
});
