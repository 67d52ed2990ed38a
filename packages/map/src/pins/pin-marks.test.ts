import type { PinMark } from '@commonhearth/domain';
import { pinItem } from '../clusters/map-item.ts';
import type { MapHome } from '../types.ts';
import { createItemMarks } from './pin-marks.ts';

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
const marks: Readonly<Record<string, PinMark>> = {
  a: { tick: null, faces: ['1'], label: 'is liked by Sam' },
  b: { tick: 'outline', faces: ['1', '2'], label: 'fits 3 of you' },
  c: { tick: 'full', faces: ['3', '4', '5', '6'], label: 'fits all 4 of you' },
};
const getMark = (id: string) => marks[id] ?? null;

it('[OWN-01] shows the mark of a home with at most three faces', () => {
  const markOf = createItemMarks(() => [], getMark);
  expect(markOf(pinItem(home('c')))).toEqual({ ...marks['c'], faces: ['3', '4', '5'] });
  expect(markOf(pinItem(home('z')))).toBeNull();
});

it('[OWN-01] shows the best tick of a cluster’s homes with three of their faces, and labels it as that of at least one', () => {
  const asked: string[] = [];
  const markOf = createItemMarks(
    () => ['a', 'z', 'c', 'b'].map(home),
    (id) => {
      asked.push(id);
      return getMark(id);
    },
  );
  expect(markOf(cluster)).toEqual({
    tick: 'full',
    faces: ['1', '3', '4'],
    label: 'at least one fits all 4 of you',
  });
  markOf(cluster);
  expect(asked).toHaveLength(4);
  expect(createItemMarks(() => [home('z')], getMark)(cluster)).toBeNull();
});

it('[OWN-01] keeps the first of equal marks', () => {
  const equal: Readonly<Record<string, PinMark>> = {
    a: { tick: 'full', faces: [], label: 'fits you' },
    b: { tick: 'full', faces: [], label: 'fits Sam' },
  };
  const markOf = createItemMarks(
    () => ['a', 'b'].map(home),
    (id) => equal[id] ?? null,
  );
  expect(markOf(cluster)?.label).toBe('at least one fits you');
});

it('looks up nothing while no app marks homes', () => {
  const homesIn = vi.fn(() => []);
  expect(createItemMarks(homesIn, undefined)(cluster)).toBeNull();
  expect(homesIn).not.toHaveBeenCalled();
});
