import type { PinMark } from '@commonhearth/domain';
import { pinItem } from '../clusters/map-item.ts';
import type { MapHome } from '../types.ts';
import { marks } from './pin-marks.ts';

const home = (compoundId: string): MapHome => ({ compoundId, lat: 1, lng: 2, price: null });
const cluster = {
  kind: 'cluster',
  key: 'c',
  clusterId: 1,
  count: 3,
  cheapest: null,
  lat: 1,
  lng: 2,
} as const;
const said: Readonly<Record<string, PinMark>> = {
  a: { tick: null, faces: ['1'], words: 'is liked by Sam' },
  b: { tick: 'outline', faces: ['1', '2'], words: 'fits 3 of you' },
  c: { tick: 'full', faces: ['3', '4', '5', '6'], words: 'fits all 4 of you' },
};
const markOf = (id: string) => said[id] ?? null;

it('[OWN-01] a pin has the mark of its home with at most three faces', () => {
  const of = marks(() => [], markOf);
  expect(of(pinItem(home('c')))).toEqual({ ...said['c'], faces: ['3', '4', '5'] });
  expect(of(pinItem(home('z')))).toBeNull();
});

it('[OWN-01] a cluster has the best tick of its homes, three of their faces, and says that it is of at least one', () => {
  const asked: string[] = [];
  const of = marks(
    () => ['a', 'z', 'c', 'b'].map(home),
    (id) => {
      asked.push(id);
      return markOf(id);
    },
  );
  expect(of(cluster)).toEqual({
    tick: 'full',
    faces: ['1', '3', '4'],
    words: 'at least one fits all 4 of you',
  });
  of(cluster);
  expect(asked).toHaveLength(4);
  expect(marks(() => [home('z')], markOf)(cluster)).toBeNull();
});

it('nothing is asked while no app marks homes', () => {
  const homesIn = vi.fn(() => []);
  expect(marks(homesIn, undefined)(cluster)).toBeNull();
  expect(homesIn).not.toHaveBeenCalled();
});
