import { createPerson, createTestApi } from '@commonhearth/testing-server/api';
import { addingWorld, type AddingWorld } from './adding.harness.ts';

let world: AddingWorld;
beforeAll(async () => {
  world = await addingWorld();
});
beforeEach(() => world.clear());
afterAll(() => world.close());

const search = (query: string) =>
  world.api.call('GET', `/hfc/_i/geocode?query=${encodeURIComponent(query)}`, { token: world.token });
const whole = {
  display_name: '5706, 17th Avenue Northwest, Seattle',
  coordinates: [-122.38, 47.67],
  address: {
    house_number: '5706',
    road: '17th Avenue Northwest',
    city: 'Seattle',
    state: 'Washington',
    postcode: '98107',
    country: 'United States',
  },
};

it('[CAL-126] [ERR-37] a place is an address; one that lacks a part is logged, and offered as a pin only', async () => {
  const { postcode: _none, ...lacking } = whole.address;
  world.geocoder.places.set('17th ave', [whole, { ...whole, address: lacking }, { display_name: 'Nowhere' }]);
  const before = world.api.log.length;
  const { status, body } = await search('17th ave');
  expect(status).toBe(200);
  const at = { formatted_address: whole.display_name, lat: 47.67, lng: -122.38 };
  expect(body).toEqual({
    geocoder: true,
    places: [
      {
        ...at,
        parsed_address: {
          street: '5706 17th Avenue Northwest',
          city: 'Seattle',
          state: 'WA',
          zipcode: '98107',
          country: 'USA',
        },
        missing: [],
      },
      { ...at, parsed_address: null, missing: ['zipcode'] },
    ],
  });
  const logged = world.api.log
    .slice(before)
    .filter(({ msg }) => msg === 'missing fields for address conversion');
  expect(logged.map(({ missing }) => missing)).toEqual([
    ['zipcode'],
    ['lat', 'lng', 'street', 'city', 'state', 'zipcode', 'country'],
  ]);
});

it('[CAL-126] an address that cannot be found has no places', async () => {
  expect((await search('nowhere at all')).body).toEqual({ geocoder: true, places: [] });
  expect((await search('ab')).status).toBe(422);
});

it.each(['hang', 'half', 'busy'] as const)(
  '[CAL-126] a geocoder that fails (%s) is said to, with what to do',
  async (fault) => {
    world.geocoder.set(fault);
    const { status, body } = await search('17th ave');
    expect(status).toBe(503);
    expect(body).toMatchObject({
      code: 'unavailable',
      title: expect.stringMatching(/^The geocoder .*Type the address and set its pin/) as string,
    });
  },
);

it('[CAL-126] without a geocoder nothing is searched', async () => {
  const api = await createTestApi();
  const { token } = await createPerson(api, { staff: true });
  expect((await api.call('GET', '/hfc/_i/geocode?query=anything', { token })).body).toEqual({
    geocoder: false,
    places: [],
  });
  await api.close();
});
