import { staffHome } from '@commonhearth/schemas';
import {
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';

let api: TestApi;
let staff: Person;
let consumer: Person;
let periodId: string;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  consumer = await createPerson(api, { market: 'seattle' });
  periodId = await createCycle(api);
});
afterAll(() => api.close());

async function rowsOf<Row>(text: string, ...values: unknown[]): Promise<Row[]> {
  return (await api.database.pool.query(text, values)).rows as Row[];
}
async function createHome(options: Partial<Parameters<typeof createCompound>[1]> = {}): Promise<string> {
  const compoundId = await createCompound(api, { periodId, ...options });
  const [row] = await rowsOf<{ id: string }>(
    'select home_id::text as id from compounds where compound_id = $1',
    compoundId,
  );
  return row?.id ?? '';
}
const edit = (homeId: string, body: object, token = staff.token) =>
  api.call('PUT', `/hfc/_i/homes/${homeId}`, { token, body });
const auditOf = (homeId: string) =>
  rowsOf<{ action: string; before: object; after: object; user_id: string }>(
    "select action, before, after, user_id from audit where object_type = 'home' and object_id = $1 order by entry_id",
    homeId,
  );

it('[CAL-63] changes what is sent, remembers what the source says, and leaves an audit entry of just that', async () => {
  const id = await createHome();
  const answer = await edit(id, {
    price: 900_000,
    bedrooms: 5,
    full_address: { city: 'Ballard' },
    home_attributes: { heating: null, pool: true },
    version: 1,
  });
  expect(answer.status).toBe(200);
  expect(staffHome.strict().parse(answer.body['home'])).toMatchObject({
    price: 900_000,
    bedrooms: 5,
    sqft: 2100,
    version: 2,
    source_values: {
      price: 950_000,
      bedrooms: 4,
      'full_address.city': 'Seattle',
      'home_attributes.heating': 'gas',
      'home_attributes.pool': null,
    },
  });
  const [row] = await rowsOf<object>(
    'select full_address, home_attributes from homes where home_id = $1',
    id,
  );
  expect(row).toEqual({
    full_address: { street: '12 Elm Street', city: 'Ballard', state: 'WA', zipcode: '98103' },
    home_attributes: { parcel_number: 'SECRET-7', pool: true },
  });
  const [entry, ...more] = await auditOf(id);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ action: 'update', user_id: staff.userId });
  expect(Object.keys(entry?.before ?? {}).sort()).toEqual([
    'bedrooms',
    'fullAddress',
    'homeAttributes',
    'price',
    'sourceValues',
  ]);
  expect(entry).toMatchObject({ before: { price: 950_000, sourceValues: {} }, after: { price: 900_000 } });
});

it('[CAL-63] keeps the source’s first value through later changes, and lets go of it on the way back', async () => {
  const id = await createHome();
  await edit(id, { price: 900_000, version: 1 });
  const again = await edit(id, { price: 880_000, version: 2 });
  expect(again.body['home']).toMatchObject({ price: 880_000, source_values: { price: 950_000 } });
  const back = await edit(id, { price: 950_000, version: 3 });
  const { source_values: beside, ...home } = staffHome.parse(back.body['home']);
  expect(home).toMatchObject({ price: 950_000, version: 4 });
  expect(beside).toEqual({});
});

it('[CAL-63] a home that was made by hand has no source, and the same value again changes nothing', async () => {
  const id = await createHome({ provider: 'manual' });
  const { source_values: beside, version } = staffHome.parse(
    (await edit(id, { price: 1, version: 1 })).body['home'],
  );
  expect([beside, version]).toEqual([{}, 2]);
  expect((await edit(id, { price: 1, version: 2 })).body['home']).toMatchObject({ version: 2 });
  expect(await auditOf(id)).toHaveLength(1);
});

it('[CAL-63] answers an older version with the home as it is, and changes nothing', async () => {
  const id = await createHome();
  await edit(id, { bathrooms: 3, version: 1 });
  const late = await edit(id, { price: 1, version: 1 });
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'version_mismatch', current: { home_id: id, bathrooms: 3, price: 950_000, version: 2 } },
  });
  expect((await edit(id, { price: 1 })).status).toBe(400);
  expect(await auditOf(id)).toHaveLength(1);
});

it.each([
  ['price', -1],
  ['bedrooms', 21],
  ['year_built', 1500],
  ['lat', 91],
  ['listing_type', 'lease'],
  ['formatted_address', ' '],
  ['provider', 'manual'],
  ['home_attributes', { heating: 'a\u0000b' }],
])('[CAL-63] refuses %s %s and names the field', async (field, value) => {
  const id = await createHome();
  const answer = await edit(id, { [field]: value, version: 1 });
  expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  expect(JSON.stringify(answer.body)).toContain(field);
});

it('[CAL-63] is for staff alone, and knows only homes that are there', async () => {
  const id = await createHome();
  expect((await edit(id, { price: 1, version: 1 }, consumer.token)).status).toBe(404);
  expect((await edit('999999', { price: 1, version: 1 })).status).toBe(404);
});

it('[CAL-63] what visitors get follows a write to a published home, and to no other', async () => {
  const hidden = await createHome({ status: 'approved' });
  const published = await createHome({ status: 'published' });
  api.queued.length = 0;
  await edit(hidden, { price: 1, version: 1 });
  expect(api.queued).toEqual([]);
  await edit(published, { price: 1, version: 1 });
  expect(api.queued).toEqual([expect.objectContaining({ name: 'rebuild-market-content' })]);
});

it('[CAL-63] a number that is nearly none, which the database cannot keep, is said at its field', async () => {
  const id = await createHome();
  for (const fact of ['bathrooms', 'bedrooms', 'price'])
    expect(await edit(id, { [fact]: 1e-50, version: 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: fact }] },
    });
});

it('[CAL-63] a pin stays in the market of its home', async () => {
  const id = await createHome();
  const inside = { lat: 47.61, lng: -122.33 };
  expect((await edit(id, { ...inside, version: 1 })).status).toBe(200);
  for (const elsewhere of [{ lat: 90 }, { lng: 180 }, { lat: 30.27, lng: -97.74 }])
    expect(await edit(id, { ...elsewhere, version: 2 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'lat' }, { path: 'lng' }] },
    });
});
