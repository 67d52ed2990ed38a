import { markets } from '@commonhearth/schemas/constants';
import { cityKeyOf, placeOfKey } from './city-key.ts';

const oakland = { name: 'Oakland', state: 'CA', lat: 37.8, lng: -122.27 };
const boise = { name: 'Boise', state: 'ID', lat: 43.6, lng: -116.2 };
const canada = { name: 'La Cañada', state: 'CA', lat: 34.2, lng: -118.2 };
const cities = [oakland, boise, canada];

it('the key of a market leads to it, as people type it', () => {
  for (const { key, name } of markets) expect(placeOfKey(key, [])).toMatchObject({ name, market: { key } });
  expect(placeOfKey('Los-Angeles', [])).toMatchObject({ key: 'los_angeles', name: 'Los Angeles' });
});

it('a city belongs to the market whose bounds hold its centre', () => {
  expect(cityKeyOf(canada)).toBe('la_canada_ca');
  expect(placeOfKey('oakland_ca', cities)).toMatchObject({
    name: 'Oakland, CA',
    market: { key: 'bay_area' },
  });
  expect(placeOfKey('OAKLAND-CA', cities)?.key).toBe('oakland_ca');
  expect(placeOfKey('boise_id', cities)).toMatchObject({ name: 'Boise, ID', market: null });
  for (const nowhere of ['oakland', 'oakland_tx', '', '%', '__proto__', 'constructor'])
    expect(placeOfKey(nowhere, cities)).toBeNull();
});
