import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';

let api: TestApi;
let staff: Person;
let ann: Person;
let bob: Person;
let trial: string;
let other: string;
let homes: readonly [string, string, string];
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  ann = await createPerson(api, { market: 'seattle', name: 'Ann' });
  bob = await createPerson(api, { market: 'seattle', name: 'Bob' });
  const periodId = await createCycle(api);
  trial = (await createArea(api, { name: 'Trial', status: 'in_beta' })).areaId;
  other = (await createArea(api, { name: 'Other', status: 'in_beta' })).areaId;
  const home = async (areaId: string) => createCompound(api, { periodId, areaId, status: 'published' });
  // made in another order than people speak of them
  const [elsewhere, two, one] = [await home(other), await home(trial), await home(trial)];
  homes = [one, two, elsewhere];
  for (const area of [trial, other])
    for (const { userId } of [ann, bob])
      await api.database.pool.query('insert into area_beta_users values ($1, $2, now())', [area, userId]);
});
afterAll(() => api.close());

async function say({ token, subscriberId }: Person, compoundId: string, rating: string, text: string) {
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  const body = { subscriber_id: subscriberId, compound_id: compoundId, rating, text };
  await api.call('POST', '/hfc/user_beta_area_compound_feedback_logs', { token, body });
  return api.clock.now.toISOString();
}
const read = (areaId?: string) =>
  api.call('GET', `/hfc/_i/beta_feedback${areaId === undefined ? '' : `?area_id=${areaId}`}`, {
    token: staff.token,
  });
const idsOf = async (areaId?: string) =>
  ((await read(areaId)).body['compounds'] as readonly { readonly compound_id: string }[]).map(
    ({ compound_id: id }) => id,
  );

it('[CAL-96] [ADM-03] tells by home what was said, by whom and when, the newest first', async () => {
  const [one, two, elsewhere] = homes;
  expect((await read()).body).toEqual({ compounds: [] });
  await say(bob, elsewhere, 'up', '');
  const annAt = await say(ann, one, 'up', 'Sunny.');
  await say(ann, two, 'down', '');
  const bobAt = await say(bob, one, 'down', 'Loud.');
  const { status, body } = await read(trial);
  expect(status).toBe(200);
  const log = (person: Person, name: string, rating: string, text: string, create_timestamp: string) => ({
    subscriber_id: person.subscriberId,
    compound_id: one,
    rating,
    text,
    create_timestamp,
    name,
    email: person.email,
  });
  const [first] = body['compounds'] as readonly unknown[];
  expect(first).toEqual({
    compound_id: one,
    formatted_address: '12 Elm Street, Seattle, WA 98103',
    title: 'Two homes, one garden',
    price: 950_000,
    photo: expect.objectContaining({ sort_order: 1 }) as unknown,
    area_id: trial,
    review_period_id: expect.any(String) as unknown,
    shown_to: 'beta',
    logs: [log(bob, 'Bob', 'down', 'Loud.', bobAt), log(ann, 'Ann', 'up', 'Sunny.', annAt)],
  });
  expect(await idsOf(trial)).toEqual([one, two]);
  expect(await idsOf()).toEqual([one, two, elsewhere]);
});

it('[CAL-96] says who sees a home now, leaves out one that is deleted, and what somebody said goes with them', async () => {
  const [one, two, elsewhere] = homes;
  const { pool } = api.database;
  await pool.query("update areas set status = 'live' where area_id = $1", [other]);
  await pool.query("update compounds set status = 'might_approve' where compound_id = $1", [two]);
  const shown = (await read()).body['compounds'] as readonly Readonly<Record<string, unknown>>[];
  expect(shown.map(({ shown_to: to }) => to)).toEqual(['beta', 'staff', 'everyone']);
  await pool.query('update compounds set deleted_at = now() where compound_id = $1', [two]);
  expect(await idsOf()).toEqual([one, elsewhere]);
  await pool.query('delete from subscribers where user_id = $1', [bob.userId]);
  expect(await idsOf()).toEqual([one]);
});

it('[CAL-96] an area that is not there is not found', async () => {
  for (const id of ['999999', 'x']) expect((await read(id)).status).toBe(404);
});
