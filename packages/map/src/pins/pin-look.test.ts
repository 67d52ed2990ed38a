import { pinItem } from '../clusters/cluster-index.ts';
import type { MapHome } from '../types.ts';
import { clusterName, clusterText, looksOf, pinName } from './pin-look.ts';

it.each([
  ['new', false, 'Home at $1.9m'],
  ['opened', false, 'Home at $1.9m, opened before'],
  ['liked', false, 'Home at $1.9m, on your shortlist'],
  ['liked', true, 'Home at $1.9m, on your shortlist, open now'],
] as const)('calls a pin (%s, open %s) "%s"', (state, open, name) => {
  expect(pinName({ label: '$1.9m', state, open })).toBe(name);
});

it.each([
  [2, '2'],
  [999, '999'],
  [1_000, '1k'],
  [1_260, '1.3k'],
  [9_949, '9.9k'],
  [9_950, '10k'],
  [21_436, '21k'],
])('writes %d homes as %s', (count, text) => {
  expect(clusterText(count)).toBe(text);
});

it('marks the hovered and the open home, prices a cluster by its cheapest home, and drops a home that is gone', () => {
  const homes = new Map<string, MapHome>(
    ['a', 'b'].map((id) => [id, { id, lat: 1, lng: 2, price: 1_000_000, label: '$1m', state: 'new' }]),
  );
  const cluster = {
    kind: 'cluster',
    key: 'cluster 1',
    clusterId: 1,
    count: 4,
    cheapestId: 'b',
    lat: 0,
    lng: 0,
  } as const;
  const looks = looksOf(
    [...[...homes.values(), { id: 'gone', lat: 0, lng: 0 }].map(pinItem), cluster],
    new Set([cluster.key]),
    homes,
    'a',
    'b',
  );
  expect(looks).toHaveLength(3);
  expect(looks[0]).toMatchObject({ id: 'a', hovered: true, open: false, label: '$1m' });
  expect(looks[1]).toMatchObject({ id: 'b', hovered: false, open: true });
  expect(looks[2]).toEqual({ ...cluster, label: '$1m', priced: true });
});

it('calls a cluster by its number and its lowest price, or by its number when no home has one', () => {
  expect(clusterName({ count: 4, label: '$985k' })).toBe('4 homes here from $985k, zoom in');
  expect(clusterName({ count: 4, label: null })).toBe('4 homes here, zoom in');
});
