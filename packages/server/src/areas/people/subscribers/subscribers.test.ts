import {
  createArea,
  createPerson,
  createTestApi,
  marketIdOf,
  type TestApi,
} from '@commonhearth/testing-server/api';

let api: TestApi;
let seattle: string;
beforeAll(async () => {
  api = await createTestApi();
  seattle = await marketIdOf(api, 'seattle');
  await createArea(api, { name: 'Ballard' });
  await createArea(api, { name: 'Fremont' });
  await createArea(api, { name: 'Secret Park', status: 'in_beta' });
});
afterAll(() => api.close());

it('[CAL-12] subscribes to a market with areas in the order of choosing; a second time answers the same one', async () => {
  const { token } = await createPerson(api);
  const first = await api.call('POST', '/hfc/subscribers', {
    token,
    body: { market_id: seattle, area_names: ['Fremont', 'Ballard', 'Fremont'] },
  });
  expect(first).toMatchObject({
    status: 200,
    body: { subscriber: { market_id: seattle, area: 'Fremont', area_names: ['Fremont', 'Ballard'] } },
  });
  const again = await api.call('POST', '/hfc/subscribers', {
    token,
    body: { market_id: seattle, area_names: ['Ballard'] },
  });
  expect(again.body).toEqual(first.body);
});

it('[CAL-12] makes one subscriber when asked many times at once', async () => {
  const { token } = await createPerson(api);
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => api.call('POST', '/hfc/subscribers', { token, body: { market_id: seattle } })),
  );
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

it.each([
  [{ market_id: '999' }, 422, 'validation_failed'],
  [{ market_id: 'abc' }, 422, 'validation_failed'],
  [{}, 422, 'validation_failed'],
  [{ market_id: '9007199254740993' }, 422, 'validation_failed'],
])('[CAL-12] refuses %o', async (body, status, code) => {
  const { token } = await createPerson(api);
  expect(await api.call('POST', '/hfc/subscribers', { token, body })).toMatchObject({
    status,
    body: { code, errors: [{ path: 'market_id' }] },
  });
});

it('[CAL-12] refuses a market that is coming soon, an unknown area and one that is not live', async () => {
  const { token } = await createPerson(api);
  expect(
    await api.call('POST', '/hfc/subscribers', {
      token,
      body: { market_id: await marketIdOf(api, 'boston') },
    }),
  ).toMatchObject({ status: 422, body: { code: 'market_coming_soon', errors: [{ path: 'market_id' }] } });
  expect(
    await api.call('POST', '/hfc/subscribers', {
      token,
      body: { market_id: seattle, area_names: ['Ballard', 'Secret Park'] },
    }),
  ).toMatchObject({ status: 422, body: { code: 'unknown_area', errors: [{ path: 'area_names.1' }] } });
  expect((await api.call('GET', '/hfc/subscribers', { token })).body).toEqual({ subscribers: [] });
});

it('[CAL-12] refuses the area of another market, and of two with one name takes its own', async () => {
  const { areaId } = await createArea(api, { name: 'Downtown' });
  await createArea(api, { name: 'Downtown', market: 'austin', city: 'Austin' });
  await createArea(api, { name: 'Zilker', market: 'austin', city: 'Austin' });
  const { token } = await createPerson(api);
  const subscribe = (area: string) =>
    api.call('POST', '/hfc/subscribers', { token, body: { market_id: seattle, area_names: [area] } });
  expect(await subscribe('Zilker')).toMatchObject({
    status: 422,
    body: { code: 'unknown_area', errors: [{ path: 'area_names.0' }] },
  });
  expect(await subscribe('Downtown')).toMatchObject({
    status: 200,
    body: { subscriber: { area: 'Downtown', area_id: areaId } },
  });
});

it('[CAL-12] the first subscriber is the active one, and stays so when another market is added', async () => {
  const { token, userId } = await createPerson(api);
  const active = async () => {
    const { rows } = await api.database.pool.query<{ active: string }>(
      'select last_active_subscriber_id as active from users where user_id = $1',
      [userId],
    );
    return rows[0]?.active;
  };
  const subscribe = async (key: string) => {
    const body = { market_id: await marketIdOf(api, key) };
    const answer = await api.call('POST', '/hfc/subscribers', { token, body });
    return (answer.body['subscriber'] as { subscriber_id: string }).subscriber_id;
  };
  const first = await subscribe('seattle');
  expect(await active()).toBe(first);
  expect(await subscribe('austin')).not.toBe(first);
  expect(await active()).toBe(first);
});

it('[CAL-12] staff may choose areas in every status', async () => {
  const { token } = await createPerson(api, { staff: true });
  expect(
    await api.call('POST', '/hfc/subscribers', {
      token,
      body: { market_id: seattle, area_names: ['Secret Park'] },
    }),
  ).toMatchObject({ status: 200, body: { subscriber: { area: 'Secret Park' } } });
});

it("[CAL-13] lists the own subscribers in the order of making, and nobody else's", async () => {
  await createPerson(api, { market: 'seattle' });
  const { token } = await createPerson(api);
  for (const key of ['austin', 'seattle']) {
    await api.call('POST', '/hfc/subscribers', { token, body: { market_id: await marketIdOf(api, key) } });
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
  }
  const { body } = await api.call('GET', '/hfc/subscribers', { token });
  expect(body).toMatchObject({
    subscribers: [
      { market_id: await marketIdOf(api, 'austin'), area: null, area_id: null, area_names: [] },
      { market_id: seattle },
    ],
  });
});
