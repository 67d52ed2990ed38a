import {
  createArea,
  createPerson,
  createTestApi,
  marketIdOf,
  type TestApi,
} from '@commonhearth/testing-server/api';

let api: TestApi;
let seattle: string;
let austin: string;
beforeAll(async () => {
  api = await createTestApi();
  seattle = await marketIdOf(api, 'seattle');
  austin = await marketIdOf(api, 'austin');
  await createArea(api, { name: 'Ballard' });
  await createArea(api, { name: 'Fremont' });
  await createArea(api, { name: 'Secret Park', status: 'in_beta' });
  await createArea(api, { name: 'Zilker', market: 'austin', city: 'Austin' });
});
afterAll(() => api.close());

const nobody = '11111111-1111-4111-8111-111111111111';
const subscribe = (token: string, body: object) =>
  api.call('POST', '/hfc/subscribe_to_markets', { token, body });
const areas = (token: string, subscriberId: string | null, area_names: readonly string[]) =>
  api.call('PUT', '/hfc/subscriber_areas', { token, body: { subscriber_id: subscriberId, area_names } });
const listed = async (token: string) => (await api.call('GET', '/hfc/subscribers', { token })).body;

it('[CAL-14] subscribes to several markets, each with its own of the areas, and keeps the preferences', async () => {
  const { token } = await createPerson(api);
  const answer = await subscribe(token, {
    market_ids: [austin, seattle, austin],
    area_names: ['Fremont', 'Zilker', 'Ballard'],
    home_preferences: { locationType: 'rent' },
  });
  expect(answer.status).toBe(200);
  expect(answer.body['subscribers']).toHaveLength(2);
  expect(answer.body['subscribers']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ market_id: austin, area_names: ['Zilker'] }),
      expect.objectContaining({ market_id: seattle, area: 'Fremont', area_names: ['Fremont', 'Ballard'] }),
    ]) as unknown,
  );
  expect(await listed(token)).toEqual(answer.body);
  expect((await api.call('GET', '/hfc/user_config', { token })).body).toEqual({
    home_preferences: { locationType: 'rent' },
  });
});

it('[CAL-14] [ONB-06] has one subscriber a market however often it is asked; areas that are named replace its own', async () => {
  const { token, subscriberId } = await createPerson(api, { market: 'seattle' });
  const first = await subscribe(token, { market_ids: [seattle], area_names: ['Ballard'] });
  expect(first.body).toMatchObject({
    subscribers: [{ subscriber_id: subscriberId, area_names: ['Ballard'] }],
  });
  const again = await Promise.all([1, 2, 3].map(() => subscribe(token, { market_ids: [seattle, austin] })));
  for (const { body } of again)
    expect(body['subscribers']).toEqual([
      expect.objectContaining({ subscriber_id: subscriberId, area_names: ['Ballard'] }),
      expect.objectContaining({ market_id: austin, area_names: [] }),
    ]);
});

it('[CAL-14] refuses a market that is coming soon or unknown, and areas that are not to be seen: nothing is done', async () => {
  const { token } = await createPerson(api);
  const boston = await marketIdOf(api, 'boston');
  expect(await subscribe(token, { market_ids: [seattle, boston] })).toMatchObject({
    status: 422,
    body: { code: 'market_coming_soon', errors: [{ path: 'market_ids.1' }] },
  });
  expect(await subscribe(token, { market_ids: ['999'] })).toMatchObject({
    status: 422,
    body: { code: 'validation_failed', errors: [{ path: 'market_ids.0' }] },
  });
  expect(
    await subscribe(token, {
      market_ids: [seattle],
      area_names: ['Ballard', 'Secret Park'],
      home_preferences: { locationType: 'rent' },
    }),
  ).toMatchObject({ status: 422, body: { code: 'unknown_area', errors: [{ path: 'area_names.1' }] } });
  expect(await listed(token)).toEqual({ subscribers: [] });
  expect((await api.call('GET', '/hfc/user_config', { token })).body).toEqual({ home_preferences: {} });
});

it('[CAL-15] the chosen market is the one that the next token names', async () => {
  const person = await createPerson(api, { market: 'seattle' });
  const { body } = await subscribe(person.token, { market_ids: [austin] });
  const [, added] = body['subscribers'] as readonly { subscriber_id: string }[];
  const choose = (id: string | undefined) =>
    api.call('PUT', '/hfc/last_active_subscriber', { token: person.token, body: { subscriber_id: id } });
  expect(await choose(added?.subscriber_id)).toMatchObject({
    status: 200,
    body: added && { subscriber_id: added.subscriber_id },
  });
  const { rows } = await api.database.pool.query(
    'select last_active_subscriber_id as active from users where user_id = $1',
    [person.userId],
  );
  expect(rows).toEqual([{ active: added?.subscriber_id }]);
});

it.each(['/hfc/last_active_subscriber', '/hfc/subscriber_areas'])(
  "[CAL-15] [CAL-18] %s does not find somebody else's subscriber, nor one that there is not, for staff either",
  async (path) => {
    const other = await createPerson(api, { market: 'seattle' });
    const more = path.endsWith('areas') && { area_names: ['Ballard'] };
    for (const staff of [false, true]) {
      const { token } = await createPerson(api, { market: 'seattle', staff });
      for (const subscriber_id of [other.subscriberId, nobody, '7'])
        expect(await api.call('PUT', path, { token, body: { subscriber_id, ...more } })).toMatchObject({
          status: 404,
          body: { code: 'not_found' },
        });
    }
    expect(await listed(other.token)).toMatchObject({ subscribers: [{ area_names: [] }] });
  },
);

it('[CAL-18] [ONB-06] replaces the areas in the order of choosing, each once; none of them is the whole market', async () => {
  const { token, subscriberId } = await createPerson(api, { market: 'seattle' });
  expect(await areas(token, subscriberId, ['Fremont', 'Ballard', 'Fremont'])).toMatchObject({
    status: 200,
    body: {
      subscriber: { subscriber_id: subscriberId, area: 'Fremont', area_names: ['Fremont', 'Ballard'] },
    },
  });
  await areas(token, subscriberId, ['Ballard']);
  expect(await listed(token)).toMatchObject({ subscribers: [{ area: 'Ballard', area_names: ['Ballard'] }] });
  expect((await areas(token, subscriberId, [])).body).toMatchObject({
    subscriber: { area: null, area_id: null, area_names: [] },
  });
});

it('[CAL-18] names an area that is unknown, of another market, or not to be seen, and leaves what there was', async () => {
  const { token, subscriberId, userId } = await createPerson(api, { market: 'seattle' });
  await areas(token, subscriberId, ['Ballard']);
  for (const name of ['Atlantis', 'Zilker', 'Secret Park']) {
    const answer = await areas(token, subscriberId, ['Fremont', name]);
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'unknown_area', errors: [{ path: 'area_names.1' }] },
    });
    expect(JSON.stringify(answer.body)).toContain(name);
  }
  expect(await listed(token)).toMatchObject({ subscribers: [{ area_names: ['Ballard'] }] });
  await api.database.pool.query(
    "insert into area_beta_users select area_id, $1, now() from areas where name = 'Secret Park'",
    [userId],
  );
  expect((await areas(token, subscriberId, ['Secret Park'])).body).toMatchObject({
    subscriber: { area_names: ['Secret Park'] },
  });
});
