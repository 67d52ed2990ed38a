import { addressFrom } from '@commonhearth/domain';
import { startGeocodingService, type GeocodingService } from '@commonhearth/testing-server/outside-services';
import type { Geocoder } from './geocoder.ts';
import { nominatim } from './nominatim.ts';

let service: GeocodingService;
let geocoder: Geocoder;
beforeAll(async () => {
  service = await startGeocodingService();
  geocoder = nominatim(service.url, 3_000);
});
afterAll(() => service.stop());
beforeEach(() => {
  service.set(undefined);
  service.places.set('5706 17th Ave', [
    {
      display_name: '5706, 17th Avenue Northwest, Seattle, Washington, 98107, United States',
      coordinates: [-122.38, 47.67],
      address: {
        house_number: '5706',
        road: '17th Avenue Northwest',
        town: 'Seattle',
        state: 'Washington',
        postcode: '98107',
        country: 'United States',
      },
    },
  ]);
});

it('a place has its parts, which make an address', async () => {
  const [place = {}] = await geocoder.search('5706 17th Ave');
  expect(addressFrom(place)).toEqual({
    address: {
      formatted_address: '5706, 17th Avenue Northwest, Seattle, Washington, 98107, United States',
      lat: 47.67,
      lng: -122.38,
      parsed_address: {
        street: '5706 17th Avenue Northwest',
        city: 'Seattle',
        state: 'WA',
        zipcode: '98107',
        country: 'USA',
      },
    },
  });
  expect(service.asked.at(-1)).toMatch(/^\/search\?q=5706\+17th\+Ave&.*countrycodes=us/);
  expect(await geocoder.search('nowhere')).toEqual([]);
});

it('coordinates that are none leave the place without its point', async () => {
  service.places.set('odd', [{ display_name: 'Odd', coordinates: ['a', 'b'] }, {}]);
  for (const place of await geocoder.search('odd')) expect(place.lat).toBeUndefined();
});

it.each([
  ['hang', 'didn’t respond within 3 seconds'],
  ['half', 'its response broke off'],
  ['other-shape', 'can’t read'],
  ['busy', 'accepts no more requests right now'],
] as const)('a geocoder that fails (%s) is said to', async (fault, words) => {
  service.set(fault);
  await expect(geocoder.search('5706 17th Ave')).rejects.toThrow(words);
});
