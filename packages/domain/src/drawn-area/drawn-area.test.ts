import { areaOf, cornersAtMost, cornersOf } from './drawn-area.ts';
import { decodePolyline, encodePolyline } from './polyline.ts';
import { withinArea } from './within-area.ts';

// the example of the format's own description
const known = '_p~iF~ps|U_ulLnnqC_mqNvxq`@';
const points = [
  [38.5, -120.2],
  [40.7, -120.95],
  [43.252, -126.453],
] as const;

it('writes and reads points as the format describes', () => {
  expect(encodePolyline(points)).toBe(known);
  expect(decodePolyline(known)).toEqual(points);
  const far = [
    [-89.99999, 179.99999],
    [0, 0],
    [90, -180],
  ] as const;
  expect(decodePolyline(encodePolyline(far))).toEqual(far);
});

it('an area has three corners or more, up to a bound, all of them on earth', () => {
  expect(cornersOf(known)).toEqual(points);
  const many = (count: number) => Array.from({ length: count }, (_, i) => [i / 10, -100 - i / 10] as const);
  expect(areaOf(many(2))).toBeNull();
  expect(areaOf(many(cornersAtMost + 1))).toBeNull();
  expect(cornersOf(areaOf(many(cornersAtMost)) ?? '')).toHaveLength(cornersAtMost);
  for (const rubbish of [
    '',
    '_p~iF',
    'abc',
    '<script>',
    `${known}_`,
    `${known} `,
    known.repeat(50),
    encodePolyline([
      [91, 0],
      [0, 0],
      [1, 1],
    ]),
  ])
    expect([rubbish, cornersOf(rubbish)]).toEqual([rubbish, null]);
});

it('holds what lies within, of one that turns inwards too', () => {
  // a U that is open to the north
  const u = withinArea(
    areaOf([
      [0, 0],
      [0, 3],
      [3, 3],
      [3, 2],
      [1, 2],
      [1, 1],
      [3, 1],
      [3, 0],
    ]) ?? '',
  );
  const at = (lat: number, lng: number): boolean => u({ lat, lng });
  expect([at(0.5, 1.5), at(2, 0.5), at(2, 2.5), at(0, 0)]).toEqual([true, true, true, true]);
  expect([at(2, 1.5), at(4, 1), at(-1, 1), at(1.5, 3.1)]).toEqual([false, false, false, false]);
});
