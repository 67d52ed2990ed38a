import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { until } from '@commonhearth/testing-server/waiting';

let api: TestApi;
let staff: Person;
let ballard: string;
let fremont: string;
let secret: string;
let zilker: string;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  ballard = (await createArea(api, { name: 'Ballard', status: 'in_beta' })).areaId;
  fremont = (await createArea(api, { name: 'Fremont' })).areaId;
  secret = (await createArea(api, { name: 'Secret', status: 'internal_review' })).areaId;
  zilker = (await createArea(api, { name: 'Zilker', market: 'austin', city: 'Austin', status: 'in_beta' }))
    .areaId;
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('truncate area_beta_users, area_beta_approvals, audit'));

const add = (email: string, over: object = {}) =>
  api.call('POST', '/hfc/_i/add_user_to_area_beta', {
    token: staff.token,
    body: { area_id: ballard, email, add_to_all_market_areas: false, ...over },
  });
const remove = (email: string, over: Readonly<Record<string, string>> = {}) => {
  const query = new URLSearchParams({
    area_id: ballard,
    email,
    remove_from_all_market_areas: 'false',
    ...over,
  });
  return api.call('DELETE', `/hfc/_i/remove_user_from_area_beta?${query.toString()}`, {
    token: staff.token,
    body: {},
  });
};
const list = async (areaId?: string) =>
  (
    await api.call('GET', `/hfc/_i/beta_area_user_info${areaId === undefined ? '' : `?area_id=${areaId}`}`, {
      token: staff.token,
    })
  ).body;
const audited = async () =>
  (
    await api.database.pool.query<{ action: string; about: string; after: unknown }>(
      "select action, object_type || ':' || object_id as about, after from audit where action <> 'list' order by entry_id",
    )
  ).rows;
/** Areas of Seattle that the person sees early. */
const seenBy = async ({ token, subscriberId }: Person) =>
  (await api.call('GET', `/hfc/user_beta_area_ids?subscriber_id=${subscriberId ?? ''}`, { token })).body[
    'area_ids'
  ];

it('[CAL-44] [ADM-02] who has confirmed the address has access at once, is listed, and twice is fine', async () => {
  const ada = await createPerson(api, { market: 'seattle', name: 'Ada' });
  expect(await seenBy(ada)).toEqual([]);
  const answer = await add(ada.email.toUpperCase());
  const info = {
    user_id: ada.userId,
    email: ada.email,
    name: 'Ada',
    area_ids: [ballard],
    since: api.clock.now.toISOString(),
    last_visit_on: null,
    feedback: 0,
  };
  expect([answer.status, answer.body]).toEqual([
    200,
    { success: true, message: 'Ada now has access to Ballard.', user_info: info, approval: null },
  ]);
  expect(await seenBy(ada)).toEqual([ballard]);
  expect((await add(ada.email)).body).toEqual({
    success: false,
    message: 'Ada already had access to Ballard.',
    user_info: info,
    approval: null,
  });
  expect(await list(ballard)).toEqual({ user_infos: [info], beta_approvals: [] });
  expect(await list(fremont)).toEqual({ user_infos: [], beta_approvals: [] });
  expect(await audited()).toEqual([
    { action: 'beta_access.given', about: `user:${ada.userId}`, after: { earlyAccess: [Number(ballard)] } },
  ]);
});

it('[CAL-44] [CAL-41] an address that nobody has, or has not confirmed, waits as an approval and gives no access', async () => {
  const bob = await createPerson(api, { market: 'seattle', verified: false });
  const since = api.clock.now.toISOString();
  const approval = (email: string) => ({ email, area_ids: [ballard], since });
  expect((await add('Unknown@Example.com')).body).toEqual({
    success: true,
    message: 'No account yet. Access to Ballard starts when someone signs up and confirms this address.',
    user_info: null,
    approval: approval('unknown@example.com'),
  });
  expect((await add(bob.email)).body).toEqual({
    success: true,
    message: 'The address is not confirmed yet. Access to Ballard starts when it is.',
    user_info: null,
    approval: approval(bob.email),
  });
  expect((await add('unknown@example.com')).body).toMatchObject({
    success: false,
    message: 'This address is already waiting for Ballard.',
  });
  expect(await seenBy(bob)).toEqual([]);
  const waiting = [approval(bob.email), approval('unknown@example.com')].sort((a, b) =>
    a.email < b.email ? -1 : 1,
  );
  expect(await list(ballard)).toEqual({ user_infos: [], beta_approvals: waiting });
  expect(await list()).toEqual({ user_infos: [], beta_approvals: waiting });
  // entries stay when somebody's data are deleted, so that no address stands in them
  expect(await audited()).toEqual(
    [1, 2].map(() => ({ action: 'beta_approval.added', about: `area:${ballard}`, after: null })),
  );
});

it('[CAL-44] [ADM-02] all areas of the market are those that it has at that moment, in any status, and of no other', async () => {
  const ada = await createPerson(api, { market: 'seattle', name: 'Ada' });
  await add(ada.email);
  const both = await add(ada.email, { add_to_all_market_areas: true });
  expect(both.body).toMatchObject({
    success: true,
    message: 'Ada got access to 2 areas of Seattle.',
    user_info: { area_ids: [ballard, fremont, secret] },
  });
  await createArea(api, { name: 'Later', status: 'in_beta' });
  expect(await seenBy(ada)).toEqual([ballard]);
  await api.database.pool.query("update areas set status = 'in_beta' where area_id = $1", [secret]);
  expect(await seenBy(ada)).toEqual([ballard, secret]);
  await api.database.pool.query("update areas set status = 'internal_review' where area_id = $1", [secret]);
});

it('[CAL-44] an address that waits for all areas of a market waits for none of another', async () => {
  expect((await add('nobody@example.com', { add_to_all_market_areas: true })).body).toMatchObject({
    approval: { area_ids: expect.arrayContaining([ballard, fremont]) as unknown },
  });
  const { rows } = await api.database.pool.query('select from area_beta_approvals where area_id = $1', [
    zilker,
  ]);
  expect(rows).toEqual([]);
});

it('[CAL-45] [ADM-02] removing takes access and approval, at once, from one area or all of the market', async () => {
  const ada = await createPerson(api, { market: 'seattle', name: 'Ada' });
  await add(ada.email, { add_to_all_market_areas: true });
  await add(ada.email, { area_id: zilker });
  expect((await remove(ada.email)).body).toMatchObject({
    success: true,
    message: 'Ada no longer has access to Ballard.',
    user_info: { area_ids: expect.not.arrayContaining([ballard]) as unknown },
  });
  expect(await seenBy(ada)).not.toContain(ballard);
  expect((await remove(ada.email)).body).toMatchObject({
    success: false,
    message: 'This address had no access to Ballard and wasn’t waiting for it.',
  });
  expect((await remove(ada.email, { remove_from_all_market_areas: 'true' })).body).toMatchObject({
    success: true,
    user_info: { area_ids: [zilker] },
  });
  await add('waits@example.com', { add_to_all_market_areas: true });
  expect((await remove('WAITS@example.com')).body).toMatchObject({
    success: true,
    message: 'This address is no longer waiting for Ballard.',
    user_info: null,
    approval: { area_ids: expect.not.arrayContaining([ballard]) as unknown },
  });
  expect((await remove('waits@example.com', { remove_from_all_market_areas: 'true' })).body).toMatchObject({
    success: true,
    approval: null,
  });
  expect((await audited()).map(({ action }) => action)).toContain('beta_access.taken');
});

it.each([
  ['nobody', undefined],
  ['a person who has not confirmed it', false],
  ['a person who has confirmed it', true],
])('[CAL-45] [ADM-02] an address of %s loses access and approval alike', async (_holder, verified) => {
  const email = `holder-${String(verified)}@example.com`;
  if (verified !== undefined) await createPerson(api, { market: 'seattle', email, verified });
  await add(email);
  await add(email, { area_id: fremont });
  expect((await remove(email)).body).toMatchObject({ success: true });
  const left = { area_ids: [fremont] };
  expect(await list(ballard)).toEqual({ user_infos: [], beta_approvals: [] });
  expect(await list()).toMatchObject(
    verified === true
      ? { user_infos: [left], beta_approvals: [] }
      : { user_infos: [], beta_approvals: [left] },
  );
  expect((await remove(email)).body).toMatchObject({ success: false });
});

it('[CAL-41] the newest stand first, with how many homes each said something of', async () => {
  const { areaId } = await createArea(api, { name: 'Queen Anne', status: 'in_beta' });
  const ada = await createPerson(api, { market: 'seattle', name: 'Ada' });
  const bea = await createPerson(api, { market: 'seattle', name: 'Bea' });
  await add(ada.email, { area_id: areaId });
  await add(ada.email, { area_id: zilker });
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  await add(bea.email, { area_id: areaId });
  const compoundId = await createCompound(api, {
    periodId: await createCycle(api),
    areaId,
    status: 'published',
  });
  const body = { subscriber_id: ada.subscriberId, compound_id: compoundId, rating: 'up' };
  await api.call('POST', '/hfc/user_beta_area_compound_feedback_logs', { token: ada.token, body });
  expect(await list(areaId)).toMatchObject({
    user_infos: [
      { name: 'Bea', feedback: 0, area_ids: [areaId] },
      { name: 'Ada', feedback: 1, area_ids: expect.arrayContaining([areaId, zilker]) as unknown },
    ],
  });
  expect(await list(zilker)).toMatchObject({ user_infos: [{ name: 'Ada', feedback: 0 }] });
});

it('[CAL-44] of two colleagues who let the same address in at once one did, and the other is told so', async () => {
  const ada = await createPerson(api, { market: 'seattle' });
  for (const email of [ada.email, 'both@example.com']) {
    const answers = await Promise.all([add(email), add(email), remove(email)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  const pair = await Promise.all([add('pair@example.com'), add('pair@example.com')]);
  expect(pair.map(({ body }) => body['success']).sort()).toEqual([false, true]);
});

it('[CAL-44] somebody who is deleted meanwhile leaves an address that waits', async () => {
  const ada = await createPerson(api, { market: 'seattle' });
  const client = await api.database.pool.connect();
  await client.query('begin');
  await client.query('select 1 from users where user_id = $1 for update', [ada.userId]);
  const adding = add(ada.email);
  const isWaiting =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await until(async () => (await client.query(isWaiting)).rows.length > 0);
  await client.query('delete from subscribers where user_id = $1', [ada.userId]);
  await client.query('delete from users where user_id = $1', [ada.userId]);
  await client.query('commit');
  client.release();
  expect((await adding).body).toMatchObject({
    success: true,
    user_info: null,
    approval: { email: ada.email },
  });
});

it('[CAL-44] [CAL-45] refuses what is no address, and an area that is not there', async () => {
  expect(await add('kim at oldtown')).toMatchObject({ status: 422, body: { errors: [{ path: 'email' }] } });
  for (const area_id of ['999999', 'x']) {
    expect((await add('a@example.com', { area_id })).status).toBe(404);
    expect((await remove('a@example.com', { area_id })).status).toBe(404);
  }
  expect(
    (await api.call('GET', '/hfc/_i/beta_area_user_info?area_id=999999', { token: staff.token })).status,
  ).toBe(404);
});
