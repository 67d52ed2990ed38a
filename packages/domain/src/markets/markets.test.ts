import { markets } from '@commonhearth/schemas/constants';
import { isListed, marketByKey, marketByName, marketByUac20Id, marketOfPoint } from './markets.ts';

it('finds a market by key, name and uac20 id', () => {
  expect(marketByKey('washington_dc')?.name).toBe('Washington D.C.');
  expect(marketByName('Bay Area')?.key).toBe('bay_area');
  expect(marketByUac20Id(2482)?.key).toBe('seattle');
  expect([marketByKey('paris'), marketByName('bay_area'), marketByUac20Id(1)]).toEqual([null, null, null]);
});

it('lists what is not coming soon', () => {
  expect(isListed('austin')).toBe(true);
  expect(isListed('new_york')).toBe(false);
  expect(isListed('paris')).toBe(false);
});

it('finds the market of a point, and puts each market’s centre in that market alone', () => {
  expect(marketOfPoint(0, 0)).toBeNull();
  for (const {
    center: [lat, lng],
    key,
  } of markets)
    expect(marketOfPoint(lat, lng)?.key).toBe(key);
});

it('has markets whose bounds do not overlap', () => {
  const overlapping = markets.flatMap((a, i) =>
    markets
      .slice(i + 1)
      .filter(
        (b) =>
          a.bounds[0] <= b.bounds[2] &&
          b.bounds[0] <= a.bounds[2] &&
          a.bounds[1] <= b.bounds[3] &&
          b.bounds[1] <= a.bounds[3],
      ),
  );
  expect(overlapping).toEqual([]);
});
