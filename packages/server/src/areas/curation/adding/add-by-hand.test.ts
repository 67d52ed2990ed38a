import { createArea, createCompound } from '@commonhearth/testing-server/world';
import { addingWorld, type AddingWorld } from './adding.harness.ts';

let world: AddingWorld;
beforeAll(async () => {
  world = await addingWorld();
});
beforeEach(() => world.clear());
afterAll(() => world.close());

const home = {
  formatted_address: '5706 17th Ave NW, Seattle, WA 98107',
  parsed_address: {
    street: '5706 17th Ave NW',
    city: 'Seattle',
    state: 'washington',
    zipcode: '98107',
    country: 'United States',
  },
  lat: 47.67,
  lng: -122.38,
  listing_type: 'sale',
};
const add = (changes: object = {}) => world.post('compounds/manual', { ...home, ...changes });

it('[CAL-51] [VAL-04] adds a home by its address: For Review, added by hand, its state as a code', async () => {
  const { status, body } = await add({ price: 900_000, sqft: 1_800, editorial: { title: 'Two doors' } });
  expect(status).toBe(200);
  expect(body['compound']).toMatchObject({
    status: 'for_review',
    available: true,
    review_period_id: world.periodId,
    editorial: { title: 'Two doors', description: null },
    home: { provider: 'manual', external_id: null, price: 900_000, sqft: 1_800, lat: 47.67 },
    home_details: {
      full_address: { street: '5706 17th Ave NW', city: 'Seattle', state: 'WA', zipcode: '98107' },
    },
  });
  expect(await world.rows("select object_type from audit where action = 'add'")).toEqual([
    { object_type: 'compound' },
  ]);
});

it('[CAL-51] its area and neighborhood are those that its pin stands in', async () => {
  const { areaId, neighborhoodId } = await createArea(world.api, {
    name: 'Ballard',
    at: [home.lat - 0.01, home.lng - 0.05],
  });
  expect((await add()).body['compound']).toMatchObject({
    area_id: areaId,
    neighborhood_id: neighborhoodId,
  });
});

it('[VAL-01] [VAL-02] what an address lacks is named, all of it, and nothing is added', async () => {
  const { status, body } = await add({
    formatted_address: undefined,
    lat: undefined,
    parsed_address: {
      ...home.parsed_address,
      street: ' ',
      city: undefined,
      state: 'Ontario',
      zipcode: '9810',
    },
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'validation_failed' });
  expect((body['errors'] as { path: string }[]).map(({ path }) => path)).toEqual([
    'formatted_address',
    'lat',
    'parsed_address.street',
    'parsed_address.city',
    'parsed_address.state',
    'parsed_address.zipcode',
  ]);
  expect(body['title']).toMatch(/The street is missing\..*"Ontario" is no state of the USA\./);
  expect((await add({ parsed_address: undefined })).status).toBe(422);
  expect(await world.rows('select * from homes')).toEqual([]);
});

it('[CAL-51] a pin outside of the market, or with its numbers swapped, is refused in words', async () => {
  expect((await add({ lat: 30.27, lng: -97.74 })).text).toContain('outside the bounds of Seattle');
  const swapped = await add({ lat: 47.67, lng: 122.38 });
  expect(swapped.status).toBe(422);
  expect((await add({ price: 0 })).status).toBe(422);
  expect((await add({ listing_type: 'lease' })).status).toBe(422);
});

it('[CAL-51] a home at the place of another waits until that is accepted', async () => {
  const first = (await add()).body['compound'] as { compound_id: string };
  const again = await add({ lat: 47.7, formatted_address: home.formatted_address.toUpperCase() });
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({
    code: 'warnings',
    current: { same_place: { compound_id: first.compound_id, formatted_address: home.formatted_address } },
  });
  const older = await add({ lat: 47.7, formatted_address: '5706 17th Ave NW, Seattle WA 98107' });
  expect(older.body).toMatchObject({ current: { same_place: { compound_id: first.compound_id } } });
  const near = await add({ formatted_address: 'Another', lng: home.lng + 0.0001 });
  expect(near.body).toMatchObject({ current: { same_place: { meters: 7 } } });
  expect((await add({ accept_same_place: true })).status).toBe(200);
});

it('[CAL-51] of several homes at a place the nearest is pointed out; an address that is only about right is no place', async () => {
  const other = (facts: object) =>
    createCompound(world.api, {
      periodId: world.periodId,
      home: { formatted_address: 'Another', lat: home.lat, ...facts },
    });
  await other({ lng: home.lng - 0.0001 });
  const nearest = await other({ lng: home.lng + 0.00005 });
  await other({ lng: home.lng - 0.00015 });
  expect((await add()).body).toMatchObject({
    current: { same_place: { compound_id: nearest, meters: 4 } },
  });
  const about = { formatted_address: home.formatted_address, address_approximate: true, lat: 47.7 };
  await world.rows('update homes set lat = 47.5');
  await other(about);
  expect((await add()).status).toBe(200);
});

it('[CAL-51] a published cycle takes no home', async () => {
  await world.rows("update review_periods set status = 'published', published_at = now()");
  expect((await add()).body).toMatchObject({ status: 409, code: 'period_not_open' });
  expect(
    (
      await world.api.call('POST', '/hfc/_i/review_periods/999999/compounds/manual', {
        token: world.token,
        body: home,
      })
    ).status,
  ).toBe(404);
});

it('[CAL-51] of two who add the same place at once one waits for the other, and is told', async () => {
  const answers = await Promise.all([add(), add(), add()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});
