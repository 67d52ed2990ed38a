import { markets } from './markets.ts';

it.each([
  ['Bay Area', [37.79, -122.29], 11, [37.1, -122.7, 38.3, -121.6]],
  ['Seattle', [47.61, -122.33], 11, [47.1, -122.55, 47.8, -121.3]],
  ['Los Angeles', [34.05, -118.3], 11, [33.6, -118.95, 34.4, -117.6]],
  ['Austin', [30.27, -97.74], 12, [30, -98.1, 30.65, -97.4]],
  ['Washington D.C.', [38.91, -77.03], 12, [38.6, -77.5, 39.2, -76.7]],
  ['New York', [40.73, -73.95], 11, [40.45, -74.3, 41, -73.6]],
  ['Boston', [42.36, -71.08], 12, [42.15, -71.35, 42.55, -70.85]],
  ['Chicago', [41.88, -87.68], 11, [41.6, -88, 42.15, -87.45]],
  ['Denver', [39.74, -104.97], 12, [39.5, -105.25, 39.95, -104.65]],
  ['Philadelphia', [39.98, -75.15], 12, [39.8, -75.4, 40.2, -74.9]],
] as const)('[ONB-09] %s has its fixed centre, zoom and bounds', (name, center, zoom, bounds) => {
  expect(markets.find((market) => market.name === name)).toMatchObject({ center, zoom, bounds });
});

it('[ONB-09] no other market is known', () => {
  expect(markets).toHaveLength(10);
});
