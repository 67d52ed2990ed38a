import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing/api';

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
  await give(ann, { rating: 'down' });
  expect((await read(ann)).body).toEqual({ logs: [{ ...log, rating: 'down', text: '' }] });
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

it.each([
  ['rating', { rating: 'great' }],
  ['text', { text: 'x'.repeat(1001) }],
  ['stars', { stars: 5 }],
])('[CAL-21] refuses a wrong %s and names it', async (field, over) => {
  expect(await give(ann, over)).toMatchObject({ status: 422, body: { errors: [{ path: field }] } });
});
