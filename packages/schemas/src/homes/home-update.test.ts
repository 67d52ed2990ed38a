import { homeUpdate } from './home-update.ts';

it.each([
  ['price', [0, 1e9], [-1, 1e9 + 1]],
  ['sqft', [0, 1e6], [-1, 1e6 + 1]],
  ['living_area_value', [0, 1e6], [-1, 1e6 + 1]],
  ['lot_area_value', [0, 1e10], [-1, 1e10 + 1]],
  ['bedrooms', [0, 20], [-1, 21]],
  ['bathrooms', [0, 99], [-1, 100]],
  ['year_built', [1600, 2200], [1599, 2201]],
  ['lat', [-90, 90], [-90.1, 90.1]],
  ['lng', [-180, 180], [-180.1, 180.1]],
])('takes %s from %j and nothing beyond', (fact, within, beyond) => {
  const isTaken = (value: number) => homeUpdate.safeParse({ version: 1, [fact]: value }).success;
  expect(within.map(isTaken)).toEqual([true, true]);
  expect(beyond.map(isTaken)).toEqual([false, false]);
});
