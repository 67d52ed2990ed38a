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
let ann: Person;
let stranger: Person;
let early: string;
let live: string;
let unpublished: string;
beforeAll(async () => {
  api = await createTestApi();
  ann = await createPerson(api, { market: 'seattle' });
  stranger = await createPerson(api, { market: 'seattle' });
  const periodId = await createCycle(api);
  const { areaId } = await createArea(api, { name: 'Trial', status: 'in_beta' });
  const ballard = await createArea(api, { name: 'Ballard' });
  early = await createCompound(api, { periodId, areaId, status: 'published' });
  unpublished = await createCompound(api, { periodId, areaId });
  live = await createCompound(api, { periodId, areaId: ballard.areaId, status: 'published' });
  await api.database.pool.query('insert into area_beta_users values ($1, $2, $3)', [
    areaId,
    ann.userId,
    api.clock.now,
  ]);
});
afterAll(() => api.close());

const path = '/hfc/user_beta_area_compound_feedback_logs';
const give = (person: Person, over: object = {}) =>
  api.call('POST', path, {
    token: person.token,
    body: { subscriber_id: person.subscriberId, compound_id: early, rating: 'up', ...over },
  });
const read = (person: Person, home = early, subscriber = person.subscriberId) =>
  api.call('GET', `${path}?subscriber_id=${subscriber ?? ''}&compound_id=${home}`, { token: person.token });

it('[CAL-21] [CAL-20] who was let in says what they think of a home, and reads it again; the last time counts', async () => {
  expect((await read(ann)).body).toEqual({ logs: [] });
  const said = await give(ann, { text: '  Sunny. ' });
  const log = {
    subscriber_id: ann.subscriberId,
    compound_id: early,
    rating: 'up',
    text: 'Sunny.',
    create_timestamp: api.clock.now.toISOString(),
  };
  expect([said.status, said.body]).toEqual([200, { log }]);
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  await give(ann, { rating: 'down' });
  expect((await read(ann)).body).toEqual({
    logs: [{ ...log, rating: 'down', text: '', create_timestamp: api.clock.now.toISOString() }],
  });
});

it('[CAL-21] [CAL-20] nobody else finds the home, or speaks for another; elsewhere there is nothing to say it of', async () => {
  for (const answer of [
    await give(stranger),
    await read(stranger),
    await give(ann, { subscriber_id: stranger.subscriberId }),
    await read(ann, early, stranger.subscriberId),
    await give(ann, { compound_id: live }),
    await read(ann, live),
    await give(ann, { compound_id: unpublished }),
    await give(ann, { compound_id: 'abc' }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const { rows } = await api.database.pool.query(
    'select 1 from beta_feedback_logs where subscriber_id = $1',
    [stranger.subscriberId],
  );
  expect(rows).toEqual([]);
});

it('[CMP-11] a home in beta is there for who was let in, for nobody else, and no longer once they may not; what they said of it stays written down', async () => {
  const guest = await createPerson(api, { market: 'seattle' });
  const { rows } = await api.database.pool.query<{ area_id: string }>(
    'select area_id::text from compounds where compound_id = $1',
    [early],
  );
  const areaId = rows[0]?.area_id ?? '';
  const lists = async (person: Person) =>
    (
      (
        await api.call('GET', `/hfc/user_beta_area_ids?subscriber_id=${person.subscriberId ?? ''}`, {
          token: person.token,
        })
      ).body['compounds'] as { compound_id: string }[]
    ).map(({ compound_id }) => compound_id);
  const opened = async (token?: string) =>
    (await api.call('GET', `/hfc/compounds/${early}`, token === undefined ? {} : { token })).status;
  const all = async () => [
    await lists(guest),
    await opened(guest.token),
    (await give(guest, { text: 'Dark.' })).status,
  ];
  expect(await all()).toEqual([[], 404, 404]);
  expect([await opened(), await opened(stranger.token)]).toEqual([404, 404]);
  await api.database.pool.query('insert into area_beta_users values ($1, $2, $3)', [
    areaId,
    guest.userId,
    api.clock.now,
  ]);
  expect(await all()).toEqual([[early], 200, 200]);
  await api.database.pool.query('delete from area_beta_users where user_id = $1', [guest.userId]);
  expect(await all()).toEqual([[], 404, 404]);
  const kept = await api.database.pool.query(
    'select compound_id::text, rating, text from beta_feedback_logs where subscriber_id = $1',
    [guest.subscriberId],
  );
  expect(kept.rows).toEqual([{ compound_id: early, rating: 'up', text: 'Dark.' }]);
});

it.each([
  ['rating', { rating: 'great' }],
  ['text', { text: 'x'.repeat(1001) }],
  ['stars', { stars: 5 }],
])('[CAL-21] refuses a wrong %s and names it', async (field, over) => {
  expect(await give(ann, over)).toMatchObject({ status: 422, body: { errors: [{ path: field }] } });
});
