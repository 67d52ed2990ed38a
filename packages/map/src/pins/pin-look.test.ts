import { finish } from '@commonhearth/domain';
import { pinItem } from '../clusters/map-item.ts';
import type { MapHome } from '../types.ts';
import { clusterName, clusterText, looksOf, pinName } from './pin-look.ts';

it.each([
  ['new', false, 'Home at $1.9m'],
  ['opened', false, 'Home at $1.9m, opened before'],
  ['liked', false, 'Home at $1.9m, on your shortlist'],
  ['liked', true, 'Home at $1.9m, on your shortlist, open now'],
] as const)('calls a pin (%s, open %s) "%s"', (state, open, name) => {
  expect(pinName({ label: '$1.9m', state, open, mark: null })).toBe(name);
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

it('marks the hovered and the open home, and prices a cluster by its cheapest home', () => {
  const [a, b] = ['a', 'b'].map((compoundId) => ({ compoundId, lat: 1, lng: 2, price: 1_000_000 })) as [
    MapHome,
    MapHome,
  ];
  const cluster = {
    kind: 'cluster',
    key: 'cluster 1',
    clusterId: 1,
    count: 4,
    cheapest: b,
    lat: 0,
    lng: 0,
  } as const;
  const lookOf = ({ compoundId }: MapHome) => ({ label: `$1m ${compoundId}`, state: 'new' as const });
  const mark = { tick: null, faces: [], label: 'is liked' };
  const looks = finish(
    looksOf(
      [pinItem(a), pinItem(b), cluster],
      new Set([cluster.key]),
      lookOf,
      (item) => (item.kind === 'cluster' ? mark : null),
      'a',
      'b',
    ),
  );
  expect(looks).toHaveLength(3);
  expect(looks[0]).toMatchObject({ home: a, hovered: true, open: false, label: '$1m a' });
  expect(looks[1]).toMatchObject({ home: b, hovered: false, open: true });
  expect(looks[2]).toEqual({ ...cluster, label: '$1m b', priced: true, mark });
});

it('calls a cluster by its number and its lowest price, or by its number when no home has one', () => {
  expect(clusterName({ count: 4, label: '$985k', mark: null })).toBe('4 homes here from $985k, zoom in');
  expect(clusterName({ count: 4, label: null, mark: null })).toBe('4 homes here, zoom in');
});
