import { clipLine, clipRing } from './clip.ts';
import { pack, unpack } from './pack.ts';
import { smoothLine, smoothRing } from './smooth.ts';
import { placeName, points } from '../sketches/sketch.ts';

const square = points('0 0, 0 4, 4 4, 4 0');

it('clips an outline to a box', () => {
  const clipped = clipRing(square, { south: 1, west: 1, north: 9, east: 3 });
  expect(clipped.map(([lat, lng]) => [Math.min(4, lat), lng])).toEqual(
    expect.arrayContaining([
      [1, 1],
      [1, 3],
      [4, 3],
      [4, 1],
    ]),
  );
  expect(clipped).toHaveLength(4);
  expect(clipRing(square, { south: 5, west: 5, north: 9, east: 9 })).toEqual([]);
});

it('cuts a line where it leaves the box and where it enters the hole', () => {
  const line = points('0 0, 0 1, 0 2, 0 3, 0 4, 0 5, 0 6, 0 7, 0 8');
  expect(
    clipLine(
      line,
      { south: -1, west: 0.5, north: 1, east: 7.5 },
      { south: -1, west: 3.5, north: 1, east: 5.5 },
    ),
  ).toEqual([points('0 1, 0 2, 0 3'), points('0 6, 0 7')]);
});

it('rounds corners, and keeps the ends of a line', () => {
  expect(smoothRing(square).some(([lat, lng]) => lat === 0 && lng === 0)).toBe(false);
  const line = smoothLine(points('0 0, 0 4, 4 4'));
  expect([line[0], line.at(-1)]).toEqual([
    [0, 0],
    [4, 4],
  ]);
  expect(line).not.toContainEqual([0, 4]);
});

it('packs points to about ten metres and gives them back', () => {
  const line = points('47.61234 -122.33456, 47.61238 -122.33459, 47.7 -122.4');
  expect(unpack(pack(line))).toEqual([
    [47.6123, -122.3346],
    [47.6124, -122.3346],
    [47.7, -122.4],
  ]);
});

it('reads what a sketch says, and says what it cannot read', () => {
  expect(['Daly City 37.688 -122.462', 'Kent 47.385 -122.22'].map((text) => placeName('town', text))).toEqual(
    [
      { name: 'Daly City', at: [37.688, -122.462], kind: 'town' },
      { name: 'Kent', at: [47.385, -122.22], kind: 'town' },
    ],
  );
  expect(() => points('47.6 -122.3, 47.7')).toThrow('"47.7" is no point');
});
