import {
  createArea,
  createCompound,
  createCycle,
  createTestApi,
  marketIdOf,
  signUpAtProvider,
  type TestApi,
} from '@commonhearth/testing-server/api';

let api: TestApi;
let home: string;
let hidden: string;
let seattle: string;
let austin: string;
beforeAll(async () => {
  api = await createTestApi();
  const { areaId } = await createArea(api, { name: 'Ballard' });
  await createArea(api, { name: 'Fremont' });
  await createArea(api, { name: 'Early', status: 'in_beta' });
  const periodId = await createCycle(api);
  home = await createCompound(api, { periodId, areaId, status: 'published' });
  hidden = await createCompound(api, { periodId, areaId });
  [seattle, austin] = [await marketIdOf(api, 'seattle'), await marketIdOf(api, 'austin')];
});
afterAll(() => api.close());

const enrich = (token: string) => api.call('GET', '/enrich_token', { token });
const likesOf = async (email: string) =>
  (
    await api.database.pool.query<{ compound: string; market: string; status: string }>(
      `select l.compound_id::text as compound, s.market_id::text as market, l.status from likes l
       join subscribers s using (subscriber_id) join users u using (user_id) where u.email = $1`,
      [email],
    )
  ).rows;
const marketsOf = async (email: string) =>
  (
    await api.database.pool.query<{ market: string }>(
      'select s.market_id::text as market from subscribers s join users u using (user_id) where u.email = $1',
      [email],
    )
  ).rows.map(({ market }) => market);
const liked = (id: string, status: unknown = 'liked') => ({ like: { compound_id: id, status } });

it('[SRV-12] what the account brings along is granted where the user is made, once', async () => {
  const email = 'like@example.com';
  const token = await signUpAtProvider(api, email, { name: 'Lu', market_id: austin, ...liked(home) });
  await Promise.all([enrich(token), enrich(token)]);
  expect([await likesOf(email), await marketsOf(email)]).toEqual([
    [{ compound: home, market: austin, status: 'liked' }],
    [austin],
  ]);
  await api.database.pool.query("update likes set status = 'unliked'");
  await enrich(token);
  expect(await likesOf(email)).toMatchObject([{ status: 'unliked' }]);
});

it('[SRV-12] registering the same sign-up leaves the like as it is', async () => {
  const email = 'register@example.com';
  const token = await signUpAtProvider(api, email, { market_id: seattle, ...liked(home) });
  const body = { name: 'Lu', signup_info: { market_id: seattle, area_names: [], home_preferences: {} } };
  expect((await api.call('POST', '/register_supabase_signup', { token, body })).status).toBe(200);
  expect(await likesOf(email)).toMatchObject([{ compound: home, market: seattle, status: 'liked' }]);
});

it("[SRV-12] without a market the like is in the home's own", async () => {
  const email = 'market-of-home@example.com';
  await enrich(await signUpAtProvider(api, email, liked(home)));
  expect([await likesOf(email), await marketsOf(email)]).toMatchObject([[{ compound: home }], { length: 1 }]);
});

it.each([
  ['a home that is not public', () => liked(hidden)],
  ['a home that is gone', () => liked('999999')],
  ['no home', () => liked('x')],
  ['no status', () => liked(home, 'adored')],
  ['no object', () => ({ like: 7 })],
  ['an unknown market', () => ({ market_id: '999999' })],
  ['no market', () => ({ market_id: { $gt: 0 } })],
])('[SRV-12] %s in the account keeps nobody from signing in, and grants nothing', async (what, data) => {
  const email = `${what.replaceAll(' ', '')}@example.com`;
  expect((await enrich(await signUpAtProvider(api, email, data()))).status).toBe(200);
  expect(await likesOf(email)).toEqual([]);
});

const userIn = async (email: string) =>
  (
    await api.database.pool.query<{ config: unknown; profile: unknown; history: unknown; areas: string[] }>(
      `select u.config, u.public_profile as profile, u.history,
       array(select a.name from subscriber_areas join subscribers s using (subscriber_id) join areas a using (area_id)
             where s.user_id = u.user_id order by position) as areas
       from users u where u.email = $1`,
      [email],
    )
  ).rows[0];

it('[ONB-04] areas, preferences and the quiz of the way in are there at the first sight, wherever that is', async () => {
  const email = 'whole@example.com';
  const home_preferences = { earliestMove: '4_6_months', locationType: 'both', minBedrooms: '4_plus' };
  const token = await signUpAtProvider(api, email, {
    market_id: seattle,
    area_names: ['Fremont', 'Ballard'],
    home_preferences: { ...home_preferences, friends: 'Lu' },
    history: { hfc_quiz_submitted: true },
  });
  await enrich(token);
  const stored = {
    areas: ['Fremont', 'Ballard'],
    config: { home_preferences: { ...home_preferences, friends: 'Lu' } },
    profile: home_preferences,
    history: { hfc_quiz_submitted: true, hfc_tour_form_submitted: false, days_visited: 0 },
  };
  expect(await userIn(email)).toMatchObject(stored);
  // the page that made the account registers it too, and takes nothing back
  const body = { name: 'Lu', signup_info: { market_id: seattle, area_names: [], home_preferences: {} } };
  expect((await api.call('POST', '/register_supabase_signup', { token, body })).status).toBe(200);
  expect(await userIn(email)).toMatchObject(stored);
});

it.each([
  ['areas of another market', () => ({ market_id: austin, area_names: ['Ballard'] }), []],
  ['an area in beta', () => ({ market_id: seattle, area_names: ['Early', 'Ballard'] }), ['Ballard']],
  ['areas that are none', () => ({ market_id: seattle, area_names: 'Ballard' }), []],
  ['preferences that are none', () => ({ market_id: seattle, home_preferences: { minBedrooms: '9' } }), []],
  ['a history of its own', () => ({ market_id: seattle, history: { hfc_quiz_submitted: 'yes' } }), []],
])('%s in the account are left, and the market is granted', async (what, data, areas) => {
  const email = `left-${what.replaceAll(' ', '')}@example.com`;
  expect((await enrich(await signUpAtProvider(api, email, data()))).status).toBe(200);
  expect([await marketsOf(email), await userIn(email)]).toMatchObject([
    { length: 1 },
    { areas, config: {}, profile: { minBedrooms: null }, history: { hfc_quiz_submitted: false } },
  ]);
});
