import type { HomeUpdate } from '@commonhearth/schemas';
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
let open: string;
let published: string;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  open = await createCycle(api);
  published = await createCycle(api, 'seattle', 'published');
});
afterAll(() => api.close());

const homeOf = async (compoundId: string) => {
  const { rows } = await api.database.pool.query<{
    id: string;
    price: number;
    bedrooms: number;
    version: number;
    source_values: Readonly<Record<string, unknown>> | null;
    home_attributes: Readonly<Record<string, unknown>>;
  }>(
    'select home_id::text as id, h.price::int as price, bedrooms, h.version, source_values, home_attributes from homes h join compounds using (home_id) where compound_id = $1',
    [compoundId],
  );
  if (rows[0] === undefined) throw new Error('There is no such home.');
  return rows[0];
};
/** Changes facts, and answers how to take that back. */
async function edit(compoundId: string, facts: object) {
  const { id, version } = await homeOf(compoundId);
  const answer = await api.call('PUT', `/hfc/_i/homes/${id}`, {
    token: staff.token,
    body: { ...facts, version },
  });
  expect(answer.status).toBe(200);
  const { body } = await api.call('GET', `/hfc/_i/audit?object=home:${id}`, { token: staff.token });
  const [entry] = body['entries'] as readonly { readonly entry_id: string }[];
  return () => api.call('POST', `/hfc/_i/audit/${entry?.entry_id}/undo`, { token: staff.token, body: {} });
}
const factsOf = async (compoundId: string) => {
  const { rows } = await api.database.pool.query<{ facts: Readonly<Record<string, unknown>> }>(
    "select to_jsonb(h) - 'version' as facts from homes h join compounds using (home_id) where compound_id = $1",
    [compoundId],
  );
  return rows[0]?.facts ?? {};
};
const rebuilds = () => api.queued.filter(({ name }) => name === 'rebuild-market-content').length;

it('[CAL-85] facts of a home are taken back field by field; what was changed since of others, and what the source says, stays', async () => {
  const compoundId = await createCompound(api, { periodId: open });
  const before = await homeOf(compoundId);
  const undo = await edit(compoundId, { price: 900_000, home_attributes: { heating: null } });
  await edit(compoundId, { bedrooms: 6, home_attributes: { pool: true } });
  expect((await undo()).status).toBe(200);
  const now = await homeOf(compoundId);
  expect(now).toMatchObject({ price: before.price, bedrooms: 6, version: before.version + 3 });
  expect(now.home_attributes).toEqual({ ...before.home_attributes, pool: true });
  expect(now.source_values).toMatchObject({ bedrooms: before.bedrooms });
});

it('[CAL-85] every fact that staff can change is taken back', async () => {
  const facts = {
    price: 910_000,
    sqft: 1234,
    formatted_address: '12 Elm St, Seattle, WA 98107',
    address_approximate: true,
    lat: 47.67,
    lng: -122.38,
    current_status: 'SOLD',
    listing_type: 'rental',
    lot_area_value: 2,
    lot_area_units: 'acres',
    living_area_value: 1111,
    living_area_units: null,
    bedrooms: 7,
    bathrooms: 4,
    year_built: 1911,
    full_address: { street: '12 Elm St' },
    home_attributes: { heating: 'Steam' },
  } satisfies Required<Omit<HomeUpdate, 'version'>>;
  for (const [name, value] of Object.entries(facts)) {
    const compoundId = await createCompound(api, { periodId: open });
    const before = await factsOf(compoundId);
    const undo = await edit(compoundId, { [name]: value });
    expect((await factsOf(compoundId))[name]).not.toEqual(before[name]);
    expect([name, (await undo()).status]).toEqual([name, 200]);
    // also what the source says of it: the next import may change it again
    expect(await factsOf(compoundId)).toEqual(before);
  }
});

it('[CAL-85] a fact that was changed again since is refused', async () => {
  const compoundId = await createCompound(api, { periodId: open });
  const undo = await edit(compoundId, { price: 900_000 });
  await edit(compoundId, { price: 800_000 });
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await homeOf(compoundId)).price).toBe(800_000);
});

it('visitors get the fact as it was where the home is published, and nothing is made anew where it is not', async () => {
  const hidden = await edit(await createCompound(api, { periodId: open }), { price: 900_000 });
  const before = rebuilds();
  expect((await hidden()).status).toBe(200);
  expect(rebuilds()).toBe(before);
  const shown = await edit(await createCompound(api, { periodId: published, status: 'published' }), {
    price: 900_000,
  });
  const edited = rebuilds();
  expect((await shown()).status).toBe(200);
  expect(rebuilds()).toBe(edited + 1);
});
