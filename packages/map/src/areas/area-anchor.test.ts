import type { MultiPolygon, Polygon } from 'geojson';
import { areaAnchor, nameFits } from './area-anchor.ts';

const square = (west: number, south: number, size: number): number[][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

it('puts a name into the middle of the widest part', () => {
  const islands: MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: [[square(0, 0, 1)], [square(10, 10, 4)]],
  };
  expect(areaAnchor(islands)).toEqual({ lat: 12, lng: 12, width: 4 });
});

it('keeps a name inside an area whose middle is elsewhere', () => {
  const horseshoe: Polygon = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [8, 10],
        [8, 2],
        [3, 2],
        [3, 10],
        [0, 10],
        [0, 0],
      ],
    ],
  };
  expect(areaAnchor(horseshoe)).toMatchObject({ lng: 1.5, width: 3 });
  const lake: Polygon = {
    type: 'Polygon',
    coordinates: [
      square(0, 0, 10),
      [
        [4, 1],
        [4, 9],
        [9, 9],
        [9, 1],
        [4, 1],
      ],
    ],
  };
  expect(areaAnchor(lake)).toMatchObject({ lng: 2, width: 4 });
});

it('finds no place in an area without extent', () => {
  expect(areaAnchor({ type: 'Polygon', coordinates: [] })).toBeNull();
});

it('shows a name from the zoom at which it fits', () => {
  const anchor = { lat: 0, lng: 0, width: 0.03 };
  expect(nameFits('Wallingford', anchor, 11)).toBe(false);
  expect(nameFits('Wallingford', anchor, 12)).toBe(true);
});
