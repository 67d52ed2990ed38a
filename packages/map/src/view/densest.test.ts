import { finish } from '@commonhearth/domain';
import { boundsOf, densest } from './densest.ts';

const at = (lat: number, lng: number) => ({ lat, lng });
const oakland = [at(37.8, -122.27), at(37.81, -122.26), at(37.82, -122.25), at(37.83, -122.26)];
const sanJose = at(37.33, -121.89);

it('leaves out the places that are farthest from the median, in the order given', () => {
  expect(finish(densest([sanJose, ...oakland]))).toEqual(oakland);
});

it('keeps every place where there are fewer than five', () => {
  const few = [...oakland.slice(0, 3), sanJose];
  expect(finish(densest(few))).toEqual(few);
  expect(finish(densest([]))).toEqual([]);
});

it('keeps all places at the same distance', () => {
  const same = Array.from({ length: 10 }, () => at(37.8, -122.27));
  expect(finish(densest(same))).toEqual(same);
});

it('measures a degree of longitude shorter than one of latitude', () => {
  const places = [at(60, 10), at(60, 10.01), at(60, 9.99), at(60, 10.15), at(60.1, 10)];
  expect(finish(densest(places))).toEqual(places.slice(0, 4));
});

it('finds the bounds of places', () => {
  expect(finish(boundsOf([sanJose, ...oakland]))).toEqual([37.33, -122.27, 37.83, -121.89]);
  expect(finish(boundsOf([]))).toBeNull();
});
