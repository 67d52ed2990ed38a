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
let other: Person;
let homes: string[];
beforeAll(async () => {
  api = await createTestApi();
  ann = await createPerson(api, { market: 'seattle' });
  other = await createPerson(api, { market: 'seattle' });
  const { areaId } = await createArea(api, { name: 'Ballard' });
  const periodId = await createCycle(api);
  const home = { periodId, areaId, status: 'published' as const };
  homes = [await createCompound(api, home), await createCompound(api, home)];
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('delete from alerts'));

/** As a comment of staff makes them. */
async function tell(home: string, comment: string, minute: number, person = ann): Promise<string> {
  const { rows } = await api.database.pool.query<{ id: string }>(
    `insert into alerts (subscriber_id, compound_id, type, comment_id, create_timestamp)
     values ($1, $2, 'compound_broadcast', $3, $4) returning alert_id::text as id`,
    [person.subscriberId, home, comment, new Date(Date.UTC(2026, 10, 20, 12, minute))],
  );
  return rows[0]?.id ?? '';
}
const ask = (person: Person, subscriberId = person.subscriberId) =>
  api.call('GET', `/hfc/alerts?subscriber_id=${subscriberId ?? ''}`, { token: person.token });
const listed = async (person = ann) => (await ask(person)).body['alerts'] as Record<string, unknown>[];
const clear = (home: string, person = ann, subscriberId = person.subscriberId) =>
  api.call('DELETE', `/hfc/compound_alerts?subscriber_id=${subscriberId ?? ''}&compound_id=${home}`, {
    token: person.token,
    body: {},
  });

it('[CAL-29] [API-13b] a subscriber is told what is new about homes, the newest first, each with its type, and whether they saw it', async () => {
  const [one = '', two = ''] = homes;
  const first = await tell(one, '1', 0);
  const second = await tell(two, '1', 5);
  await tell(one, '1', 9, other);
  const alert = { type: 'compound_broadcast', seen: false };
  expect((await ask(ann)).body).toEqual({
    alerts: [
      { ...alert, alert_id: second, compound_id: two, create_timestamp: '2026-11-20T12:05:00.000Z' },
      { ...alert, alert_id: first, compound_id: one, create_timestamp: '2026-11-20T12:00:00.000Z' },
    ],
  });
  expect(await ask(ann, other.subscriberId)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

it('opening a home sees what was told of it, of the one who opens it alone', async () => {
  const [one = '', two = ''] = homes;
  await tell(one, '1', 0);
  await tell(two, '1', 1);
  await tell(one, '1', 2, other);
  const open = (person: Person, body: object, type = 'viewed') =>
    api.call('POST', `/hfc/compounds/${one}/activity/${type}`, { token: person.token, body });
  const seen = async (person = ann) =>
    (await listed(person)).map((alert) => [alert['compound_id'], alert['seen']]);
  // somebody else's subscriber sees nothing for them
  await open(other, { subscriber_id: ann.subscriberId });
  // nor is it opened by what can be done from a list
  await open(ann, { subscriber_id: ann.subscriberId }, 'shared');
  expect(await seen()).toEqual([
    [two, false],
    [one, false],
  ]);
  await open(ann, { subscriber_id: ann.subscriberId });
  expect(await seen()).toEqual([
    [two, false],
    [one, true],
  ]);
  expect(await seen(other)).toEqual([[one, false]]);
});

it('[CMP-09a] that somebody saw it stays noted as when they saw it first, however often they look again', async () => {
  const [one = ''] = homes;
  const at = async () =>
    (await api.database.pool.query<{ seen: Date }>('select seen_at as seen from alerts')).rows[0]?.seen;
  const open = () =>
    api.call('POST', `/hfc/compounds/${one}/activity/viewed`, {
      token: ann.token,
      body: { subscriber_id: ann.subscriberId },
    });
  await tell(one, '1', 0);
  const { now } = api.clock;
  expect((await open()).status).toBe(200);
  expect(await at()).toEqual(now);
  api.clock.now = new Date(now.getTime() + 600_000);
  expect((await open()).status).toBe(200);
  expect(await at()).toEqual(now);
  api.clock.now = now;
});

it('[CAL-30] what was told of a home is put away, again and where there is nothing too; of the other home and of others it stays', async () => {
  const [one = '', two = ''] = homes;
  await tell(one, '1', 0);
  await tell(one, '2', 1);
  await tell(two, '1', 2);
  await tell(one, '1', 3, other);
  for (const home of [one, one, '999999']) expect((await clear(home)).status).toBe(204);
  expect((await listed()).map(({ compound_id }) => compound_id)).toEqual([two]);
  expect(await listed(other)).toHaveLength(1);
  expect((await clear('abc')).status).toBe(404);
  expect((await clear(one, ann, other.subscriberId)).status).toBe(404);
  expect(await listed(other)).toHaveLength(1);
  // what was put away alerts no second time
  await expect(tell(one, '1', 4)).rejects.toThrow('alerts_once');
});

it('[CAL-29] a home that is not to be seen any more is not told of', async () => {
  const [one = ''] = homes;
  await tell(one, '1', 0);
  await api.database.pool.query('update compounds set internal = true where compound_id = $1', [one]);
  expect(await listed()).toEqual([]);
  await api.database.pool.query('update compounds set internal = false where compound_id = $1', [one]);
  expect(await listed()).toHaveLength(1);
});
