import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  marketIdOf,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { hashOfAddress } from '../../../http/tokens/unsubscribe-token.ts';

let api: TestApi;
let staff: Person;
let boston: string;
beforeEach(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  boston = await marketIdOf(api, 'boston');
});
afterEach(() => api.close());

const path = '/hfc/_i/coming_soon_interest';
const list = async (query = '') => (await api.call('GET', `${path}${query}`, { token: staff.token })).body;
const ask = (email: string, city = 'boston') =>
  api.call('POST', '/hfc/coming_soon_interest', { body: { city_key: city, email } });

it('[CAL-138] lists who waits for which city, newest first, and how many addresses each market has', async () => {
  await ask('ann@example.com');
  await ask('ANN@example.com', 'new_york');
  await ask('bob@example.com');
  const { interest, markets, next } = await list();
  expect(interest).toMatchObject([
    { email: 'bob@example.com', city_key: 'boston', market_id: boston, told_by: null },
    { city_key: 'new_york' },
    { email: 'ann@example.com', city_key: 'boston' },
  ]);
  expect(markets).toEqual([
    {
      market_id: boston,
      addresses: 2,
      told: 0,
      cities: [{ city_key: 'boston', addresses: 2 }],
      open: false,
      broadcast: null,
    },
    expect.objectContaining({ market_id: await marketIdOf(api, 'new_york'), addresses: 1 }),
  ]);
  expect(next).toBeUndefined();
});

it('[CAL-138] a market is open from its first public home on, and who was told says which broadcast did', async () => {
  await ask('ann@example.com');
  await ask('bob@example.com');
  const { areaId } = await createArea(api, { name: 'Back Bay', market: 'boston' });
  const periodId = await createCycle(api, 'boston');
  const home = await createCompound(api, { periodId, areaId, market: 'boston' });
  const market = async () => ((await list())['markets'] as readonly unknown[])[0];
  expect(await market()).toMatchObject({ open: false });
  const { pool } = api.database;
  await pool.query(
    "update compounds set status = 'published', publish_date = now(), internal = true where compound_id = $1",
    [home],
  );
  expect(await market()).toMatchObject({ open: false });
  await pool.query('update compounds set internal = false where compound_id = $1', [home]);
  expect(await market()).toMatchObject({ open: true, told: 0 });
  const draft = await api.call('POST', '/hfc/_i/email_broadcasts', {
    token: staff.token,
    body: { audience: { market_ids: [], area_ids: [], interest_market_id: boston } },
  });
  const { broadcast_id: id } = draft.body['broadcast'] as { readonly broadcast_id: string };
  await pool.query(
    `insert into broadcast_recipients (broadcast_id, address, address_hash, domain, state)
     values ($1, 'ann@example.com', decode($2, 'hex'), 'example.com', 'sent'),
       ($1, 'bob@example.com', decode($3, 'hex'), 'example.com', 'queued')`,
    [id, hashOfAddress('ann@example.com'), hashOfAddress('bob@example.com')],
  );
  expect(await market()).toMatchObject({ told: 1, broadcast: { broadcast_id: id, state: 'draft' } });
  expect((await list())['interest']).toMatchObject([{ told_by: null }, { told_by: id }]);
});

it('[CAL-138] as CSV it is one file, in which nothing that somebody typed is a formula', async () => {
  const typed = ['=1', '+1', '-1', '@1', '\t1', 'a"b'];
  for (const email of typed)
    await api.database.pool.query(
      "insert into coming_soon_interest (city_key, market_id, email, create_timestamp) values ('boston', $1, $2, $3)",
      [boston, email, api.clock.now],
    );
  const answer = await api.call('GET', `${path}?format=csv`, { token: staff.token });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const rest = `,"boston","${boston}","${api.clock.now.toISOString()}",""`;
  expect(answer.text.split('\r\n')).toEqual([
    '"email","city","market","asked","told_by"',
    ...['a""b', "'\t1", "'@1", "'-1", "'+1", "'=1"].map((email) => `"${email}"${rest}`),
    '',
  ]);
});

it('[CAL-138] goes on behind the last row of a page', async () => {
  await api.database.pool.query(
    `insert into coming_soon_interest (city_key, market_id, email, create_timestamp)
     select 'boston', $1, n || '@example.com', now() from generate_series(1, 101) n`,
    [boston],
  );
  const first = await list();
  expect(first['interest']).toHaveLength(100);
  const rest = await list(`?cursor=${String(first['next'])}`);
  expect(rest['interest']).toMatchObject([{ email: '1@example.com' }]);
  const csv = await api.call('GET', `${path}?format=csv`, { token: staff.token });
  expect(csv.text.trim().split('\r\n')).toHaveLength(102);
});
