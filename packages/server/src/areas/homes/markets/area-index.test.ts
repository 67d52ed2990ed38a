import { indexAreas, type PlacedArea } from './area-index.ts';
import { square } from '../../curation/imports/sample-market.harness.ts';

const area = (areaId: number, origin: 'drawn' | 'imported', ...rings: [number, number][][]): PlacedArea => ({
  areaId,
  origin,
  outline: { type: 'MultiPolygon', coordinates: [rings] },
});

it('finds the area of a point, and none outside', () => {
  const index = indexAreas([
    area(1, 'imported', square(47.6, -122.4)),
    area(2, 'imported', square(47.6, -122.3)),
  ]);
  expect(index.find(47.65, -122.35)?.areaId).toBe(1);
  expect(index.find(47.65, -122.25)?.areaId).toBe(2);
  expect(index.find(47.75, -122.25)).toBeUndefined();
});

it('leaves out a hole', () => {
  const hole: [number, number][] = [
    [-122.36, 47.64],
    [-122.34, 47.64],
    [-122.34, 47.66],
    [-122.36, 47.66],
    [-122.36, 47.64],
  ];
  expect(indexAreas([area(1, 'imported', square(47.6, -122.4), hole)]).find(47.65, -122.35)).toBeUndefined();
});

it('[REV-01a] prefers an imported outline to a drawn one', () => {
  const drawn = area(1, 'drawn', square(47.6, -122.4));
  const imported = area(2, 'imported', square(47.6, -122.4));
  expect(indexAreas([drawn, imported]).find(47.65, -122.35)?.areaId).toBe(2);
});

it('finds nothing among no areas', () => {
  expect(indexAreas<PlacedArea>([]).find(47.65, -122.35)).toBeUndefined();
});
