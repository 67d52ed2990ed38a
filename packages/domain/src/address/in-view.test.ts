import { finish } from '../steps/steps.ts';
import { inView } from './in-view.ts';

const at = (lat: number, lng: number) => ({ lat, lng });

it('[QRY-05] leaves the homes within the part of the map, its edges included, in their order', () => {
  const [inside, corner, north, south, east, west] = [
    at(37.8, -122.3),
    at(38, -122),
    at(38.1, -122.3),
    at(36.9, -122.3),
    at(37.8, -121.9),
    at(37.8, -123.1),
  ];
  expect(finish(inView([north, inside, south, east, corner, west], [-123, 37, -122, 38]))).toEqual([
    inside,
    corner,
  ]);
});

it('leaves all of them while nobody moved the map', () => {
  const homes = [at(37.8, -122.3)];
  expect(finish(inView(homes, null))).toBe(homes);
});
