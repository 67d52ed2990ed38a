import { createPerson, createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { mostAnalyticsBytes } from '@commonhearth/schemas/constants';
import { pruneAnalyticsJob } from './prune-analytics.job.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() =>
  api.database.pool.query(
    'delete from analytics_events; delete from engagement_sessions; delete from rate_limits',
  ),
);

const event = (id: string, more: object = {}) => ({
  event: 'Page Viewed',
  properties: { token: 'this site', time: 1_763_640_000, $insert_id: id, route_name: 'Login', ...more },
});
/** As the library sends it: in base64 or as JSON, by request or by beacon. */
const tell = (
  kind: string,
  data: unknown,
  {
    base64 = true,
    beacon = false,
    headers = {},
  }: { base64?: boolean; beacon?: boolean; headers?: object } = {},
) => {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return api.app.inject({
    method: 'POST',
    url: `/api/analytics/${kind}?verbose=1&ip=1&_=1763640000000`,
    headers: {
      'content-type': beacon ? 'text/plain;charset=UTF-8' : 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: `data=${encodeURIComponent(base64 ? Buffer.from(text).toString('base64') : text)}`,
  });
};
const rows = async () =>
  (
    await api.database.pool.query<object>(
      'select event_id, kind, name, data, user_id from analytics_events order by kind, event_id',
    )
  ).rows;

it('[CAL-79] takes events, people and groups as the library of Mixpanel sends them, and each event once', async () => {
  const first = await tell('track', [event('insert-id-1'), event('insert-id-2')]);
  expect([first.statusCode, first.body]).toEqual([200, '1']);
  expect((await tell('track', [event('insert-id-2')], { base64: false })).body).toBe('1');
  expect((await tell('track', event('insert-id-3'), { beacon: true })).body).toBe('1');
  expect(
    (await tell('engage', [{ $token: 't', $distinct_id: '$device:1', $set: { market: 'austin' } }])).body,
  ).toBe('1');
  const group = { $token: 't', $group_key: 'market', $group_id: 'austin', $set: { name: 'Austin' } };
  expect((await tell('groups', [group])).body).toBe('1');
  expect(await rows()).toMatchObject([
    {
      kind: 'engage',
      name: '$set',
      data: { $distinct_id: '$device:1', $set: { market: 'austin' } },
      user_id: null,
    },
    { kind: 'groups', name: '$set', data: { $group_key: 'market', $group_id: 'austin' } },
    { kind: 'track', event_id: 'insert-id-1', name: 'Page Viewed', data: { route_name: 'Login' } },
    { kind: 'track', event_id: 'insert-id-2' },
    { kind: 'track', event_id: 'insert-id-3' },
  ]);
});

it('[CAL-79] an event is of the moment at which it was said, and none of one that is still to come', async () => {
  const now = api.clock.now.getTime();
  const said = [now / 1000 - 60, now - 60_000, now / 1000 + 60, 'soon'];
  await tell(
    'track',
    said.map((time, at) => event(`insert-id-${at}`, { time })),
  );
  const { rows: kept } = await api.database.pool.query<{ at: Date }>(
    'select at from analytics_events order by event_id',
  );
  expect(kept.map(({ at }) => at.getTime() - now)).toEqual([-60_000, -60_000, 0, 0]);
});

it('[CAL-79] an event is of the person who told a visit of this browser last', async () => {
  const viewer = '7a1f2c3d-0000-4000-8000-00000000000b';
  const [first, last] = [await createPerson(api), await createPerson(api)];
  for (const [at, { userId }] of [last, first].entries())
    await api.database.pool.query(
      `insert into engagement_sessions (session_id, user_id, viewer_id, start_time, end_time, ended, create_timestamp)
       values ($1, $2, $3, $4, $4, true, $4)`,
      [`visit-000${at}`, userId, viewer, new Date(api.clock.now.getTime() - (at + 1) * 60_000)],
    );
  await tell('track', [event('insert-id-1')], { headers: { cookie: `viewer_id=${viewer}` } });
  expect(await rows()).toMatchObject([{ user_id: last.userId }]);
});

it('[CAL-79] [SEC-02b] what is too large is 413, what is too often 429 with when to come again, and rubbish is named', async () => {
  const large = await tell('track', [event('insert-id-1', { value: 'x'.repeat(mostAnalyticsBytes) })]);
  expect([large.statusCode, await rows()]).toEqual([413, []]);
  for (const data of ['no json', '[{"event": 7}]'])
    expect((await tell('track', data)).json()).toMatchObject({ errors: [{ path: 'data' }] });
  expect((await tell('engage', [{ $distinct_id: 'ada' }])).statusCode).toBe(422);
  expect((await tell('sold', [])).statusCode).toBe(404);
  let answer = await tell('track', [event('insert-id-1')]);
  for (let n = 0; n < 120 && answer.statusCode === 200; n++)
    answer = await tell('track', [event('insert-id-1')]);
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
});

it('[RWD-12] takes 100 events at once, and answers 413 to more', async () => {
  const events = (count: number) => Array.from({ length: count }, (_, at) => event(`insert-id-${at}`));
  expect([(await tell('track', events(101))).statusCode, await rows()]).toEqual([413, []]);
  expect((await tell('track', events(100))).statusCode).toBe(200);
  expect(await rows()).toHaveLength(100);
});

it.each([
  ['a null character', String.raw`[{"event":"a","properties":{"x":"a\u0000b"}}]`],
  ['a null character in its name', String.raw`[{"event":"a\u0000b","properties":{}}]`],
  ['half a letter in the name of a field', String.raw`[{"event":"a","properties":{"\ud83d":1}}]`],
  ['lists in lists', `[{"event":"a","properties":{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}}]`],
])('[SEC-02b] an event with %s is named as wrong, and nothing fails', async (_what, text) => {
  for (const base64 of [true, false])
    expect((await tell('track', text, { base64 })).json()).toMatchObject({
      status: 422,
      errors: [{ path: 'data' }],
    });
  expect(await rows()).toEqual([]);
});

it('[CAL-79] a text that the library cut within a letter is kept without the half', async () => {
  const told = await tell('track', [event('insert-id-1', { title: 'A home \ud83c' })]);
  expect([told.body, await rows()]).toMatchObject(['1', [{ data: { title: 'A home \ufffd' } }]]);
});

it('an event is the person’s whose browser it is, whatever it says, and is told before they signed in', async () => {
  const ada = await createPerson(api, { name: 'Ada' });
  const told = await tell('track', [event('insert-id-1', { $user_id: 'bob', distinct_id: 'bob' })]);
  const cookie = `viewer_id=${told.cookies.find(({ name }) => name === 'viewer_id')?.value ?? ''}`;
  expect(await rows()).toMatchObject([{ user_id: null, data: { route_name: 'Login' } }]);
  expect(JSON.stringify(await rows())).not.toContain('bob');
  const time = '2026-11-20T12:00:00.000Z';
  await api.app.inject({
    method: 'POST',
    url: '/api/engagement',
    headers: { authorization: `Bearer ${ada.token}`, cookie },
    payload: {
      ...{ session_id: 'visit-0001', user_id: ada.userId, start_time: time, end_time: time },
      ...{ events: [], is_end_of_session: false },
    },
  });
  await tell('track', [event('insert-id-2')], { headers: { cookie } });
  expect(await rows()).toMatchObject([{ user_id: null }, { user_id: ada.userId }]);
});

it('[TEL-04] what it does not take is 413, 429 with when to come again, or 5xx, and counts when it is told again', async () => {
  expect((await tell('track', [event('i-1', { value: 'x'.repeat(mostAnalyticsBytes) })])).statusCode).toBe(
    413,
  );
  const codes = new Set<number>();
  let last = await tell('track', []);
  for (let n = 0; n < 130 && last.statusCode !== 429; n++)
    codes.add((last = await tell('track', [])).statusCode);
  expect([[...codes], Number(last.headers['retry-after']) > 0]).toEqual([[200, 429], true]);
  await api.database.pool.query('delete from rate_limits');
  await api.database.pool.query('alter table analytics_events rename to elsewhere');
  const failed = await tell('track', [event('insert-id-1')]);
  await api.database.pool.query('alter table elsewhere rename to analytics_events');
  expect(failed.statusCode).toBeGreaterThanOrEqual(500);
  expect((await tell('track', [event('insert-id-1')])).body).toBe('1');
  const group = { $group_key: 'market', $group_id: 'austin', $set: { name: 'Austin' } };
  for (const kind of ['engage', 'groups']) expect((await tell(kind, [group])).body).toBe('1');
  expect(await rows()).toMatchObject([
    { kind: 'engage' },
    { kind: 'groups' },
    { kind: 'track', event_id: 'insert-id-1' },
  ]);
});

it.each([
  ['do-not-track', { dnt: '1' }],
  ['global privacy control', { 'sec-gpc': '1' }],
  ['the page of another site, which makes it up', { 'sec-fetch-site': 'cross-site' }],
  ['a refusal', { cookie: 'consent=refused' }],
])('[CAL-79] of who asks by %s nothing is kept, and no viewer is made', async (_how, headers) => {
  const answer = await tell('track', [event('insert-id-1')], { headers });
  expect([answer.body, answer.cookies, await rows()]).toEqual(['1', [], []]);
});

it('forgets what was told after thirteen months', async () => {
  await tell('track', [event('insert-id-1')]);
  const { now } = api.clock;
  const left = async (days: number) => {
    api.clock.now = new Date(now.getTime() + days * 24 * 3600_000);
    await pruneAnalyticsJob.handler(api.deps, { jobId: '1' }, {});
    return (await rows()).length;
  };
  expect([await left(395), await left(397)]).toEqual([1, 0]);
  api.clock.now = now;
});

it('leaves out mail addresses, wherever a foreign client puts them', async () => {
  const people = { $distinct_id: '$device:1', $set: { email: 'ada@example.com', city: 'Austin' } };
  await tell('engage', [people]);
  await tell('track', [event('insert-id-1', { url: '/hfc/home?mk=austin&who=ada%40example.com' })]);
  expect(await rows()).toMatchObject([
    { data: { $set: { email: '[redacted]', city: 'Austin' } } },
    { data: { url: '/hfc/home?mk=austin&who=[redacted]' } },
  ]);
});
