import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type TestApi,
} from '@commonhearth/testing-server/api';

let api: TestApi;
let beta: string;
const made: Record<string, string> = {};
beforeAll(async () => {
  api = await createTestApi();
  const { areaId: ballard } = await createArea(api, { name: 'Ballard' });
  const { areaId: fremont } = await createArea(api, { name: 'Fremont' });
  const { areaId: early } = await createArea(api, { name: 'Early, bird', status: 'in_beta' });
  beta = early;
  const periodId = await createCycle(api);
  const home = (name: string, areaId: string, status: 'published' | 'for_review' = 'published') =>
    createCompound(api, { periodId, areaId, status }).then((id) => {
      made[name] = id;
    });
  await home('ballard', ballard);
  await home('fremont', fremont);
  await home('early', beta);
  await home('hidden', ballard, 'for_review');
  await home('sold', ballard);
  await home('internal', ballard);
  await api.database.pool.query('update compounds set internal = true where compound_id = $1', [
    made['internal'],
  ]);
  await api.database.pool.query('update compounds set available = false where compound_id = $1', [
    made['sold'],
  ]);
});
afterAll(() => api.close());

const ask = async (names: readonly string[], token?: string) => {
  const joined = names.map(encodeURIComponent).join(',');
  const { status, body } = await api.call(
    'GET',
    `/hfc/onboard_compounds?area_names=${encodeURIComponent(joined)}`,
    token === undefined ? {} : { token },
  );
  expect(status).toBe(200);
  return (body as { compounds: { compound_id: string }[] }).compounds.map((one) => one.compound_id);
};

it('[CAL-35] homes of the named areas that can be had and that the caller may see', async () => {
  expect(await ask(['Ballard'])).toEqual([made['ballard']]);
  expect(new Set(await ask(['Ballard', 'Fremont', 'Atlantis']))).toEqual(
    new Set([made['ballard'], made['fremont']]),
  );
  expect(await ask(['Early, bird'])).toEqual([]);
  expect(await ask([''])).toEqual([]);
  const friend = await createPerson(api);
  await api.database.pool.query(
    'insert into area_beta_users (area_id, user_id, create_timestamp) values ($1, $2, now())',
    [beta, friend.userId],
  );
  expect(await ask(['Early, bird'], friend.token)).toEqual([made['early']]);
  // staff look with the eyes of who is about to join: what is under review is not there
  const staff = await createPerson(api, { staff: true });
  expect(await ask(['Ballard'], staff.token)).toEqual([made['ballard']]);
});

it('[CAL-35] staff get no more of them than everybody: none that is internal or under review', async () => {
  const { token } = await createPerson(api, { market: 'seattle', staff: true });
  expect(await ask(['Ballard'], token)).toEqual([made['ballard']]);
});

it('[CAL-35] at most twelve, the featured ones first, without what only staff may read', async () => {
  const { areaId } = await createArea(api, { name: 'Crowded' });
  const [open] = (
    await api.database.pool.query<{ id: string }>('select review_period_id::text as id from review_periods')
  ).rows;
  let last = '';
  for (let n = 0; n < 14; n++)
    last = await createCompound(api, { periodId: open?.id ?? '', areaId, status: 'published' });
  await api.database.pool.query('update compounds set featured = true where compound_id = $1', [last]);
  const ids = await ask(['Crowded']);
  expect([ids.length, ids[0]]).toEqual([12, last]);
  const { body } = await api.call('GET', '/hfc/onboard_compounds?area_names=Crowded');
  expect(JSON.stringify(body)).not.toMatch(/ai_editorial|attio_id|parcel/);
});

it('[CAL-35] what is no list of names is refused', async () => {
  for (const names of ['%25E0%25A4', 'Ballard,%2500', 'x'.repeat(8001)])
    expect(await api.call('GET', `/hfc/onboard_compounds?area_names=${names}`)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'area_names' }] },
    });
});

const wait = (city_key: unknown, email: unknown) =>
  api.call('POST', '/hfc/coming_soon_interest', { body: { city_key, email } });
const waiting = async () =>
  (
    await api.database.pool.query<{ city: string; email: string; market: string | null }>(
      'select city_key as city, email, m.key as market from coming_soon_interest left join markets m using (market_id) order by 1, 2',
    )
  ).rows;

it('[CAL-75] an address waits for a coming market or any city, on the list or not, each once', async () => {
  for (const [city, email] of [
    ['boston', 'ada@example.com'],
    ['Boston', 'ADA@example.com'],
    ['cambridge-ma', ' ada@example.com '],
    ['newark_nj', 'lu@example.com'],
    ['Ukiah, CA', 'lu@example.com'],
  ])
    expect([city, await wait(city, email)]).toMatchObject([city, { status: 200, body: {} }]);
  expect(await waiting()).toEqual([
    { city: 'boston', email: 'ada@example.com', market: 'boston' },
    { city: 'cambridge_ma', email: 'ada@example.com', market: 'boston' },
    { city: 'newark_nj', email: 'lu@example.com', market: 'new_york' },
    { city: 'ukiah_ca', email: 'lu@example.com', market: null },
  ]);
});

it.each([
  ['what is no name', '🏠 94609', 'a@example.com', 'city_key'],
  ['a market that is open', 'austin', 'a@example.com', 'city_key'],
  ['a city of an open market', 'oakland_ca', 'a@example.com', 'city_key'],
  ['half an address', 'boston', 'a@', 'email'],
  ['no address', 'boston', undefined, 'email'],
])('[CAL-75] %s is refused at its field, and nothing is noted', async (_what, city, email, path) => {
  const before = await waiting();
  expect(await wait(city, email)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  expect(await waiting()).toEqual(before);
});

it('[SEC-02a] [CAL-75] ten an hour from one place', async () => {
  api.clock.now = new Date(api.clock.now.getTime() + 2 * 3600_000);
  const answers: number[] = [];
  for (let n = 0; n < 11; n++) answers.push((await wait('boston', `p${n}@example.com`)).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
