import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { pruneEngagementJob } from './prune-engagement.job.ts';

let api: TestApi;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  api = await createTestApi();
  ada = await createPerson(api, { name: 'Ada' });
  bob = await createPerson(api, { name: 'Bob' });
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('delete from engagement_sessions; delete from rate_limits'));

/** The cookie of a browser, which requests of these tests carry unless they say otherwise. */
const cookie = 'viewer_id=7a1f2c3d-0000-4000-8000-00000000000a';
const otherBrowser = { cookie: 'viewer_id=7a1f2c3d-0000-4000-8000-00000000000b' };
const newBrowser = { cookie: '' };
const at = '2026-11-20T12:00:00.000Z';
const event = (event_id: string, more: object = {}) => ({
  ...{ event_id, kind: 'page_view', timestamp: at, data: { route_name: 'Login' } },
  ...more,
});
const visit = (more: object = {}) => ({
  ...{ session_id: 'visit-0001', user_id: null, start_time: at, end_time: at },
  ...{ events: [event('event-0001')], is_end_of_session: false },
  ...more,
});
interface As {
  readonly token?: string;
  readonly beacon?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}
const tell = (body: object, { token, beacon = false, headers = {} }: As = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/engagement',
    headers: {
      'content-type': beacon ? 'text/plain;charset=UTF-8' : 'application/json',
      cookie,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    payload: JSON.stringify(body),
  });
const rows = async (sql: string) => (await api.database.pool.query<Record<string, unknown>>(sql)).rows;
const sessions = () => rows('select session_id, user_id, ended from engagement_sessions order by session_id');
const events = () => rows('select session_id, event_id, kind, data from engagement_events order by event_id');

it('[CAL-78] keeps a visit and what was done in it, as JSON and as a beacon, each event once', async () => {
  expect((await tell(visit())).statusCode).toBe(202);
  const more = visit({ events: [event('event-0001'), event('event-0002', { kind: 'like', data: {} })] });
  expect((await tell({ ...more, is_end_of_session: true }, { beacon: true })).statusCode).toBe(202);
  expect(await tell(more).then(({ statusCode }) => statusCode)).toBe(202);
  expect(await sessions()).toEqual([{ session_id: 'visit-0001', user_id: null, ended: true }]);
  expect(await events()).toEqual([
    { session_id: 'visit-0001', event_id: 'event-0001', kind: 'page_view', data: { route_name: 'Login' } },
    { session_id: 'visit-0001', event_id: 'event-0002', kind: 'like', data: {} },
  ]);
});

it('[CAL-78] a visit lasts until the latest that was told of it, in whatever order it comes, and no longer than until now', async () => {
  const { now } = api.clock;
  api.clock.now = new Date('2026-11-20T12:30:00Z');
  const lasts = async () => (await rows('select end_time from engagement_sessions'))[0]?.['end_time'];
  for (const end_time of ['2026-11-20T12:04:00Z', '2026-11-20T12:01:00Z']) await tell(visit({ end_time }));
  expect(await lasts()).toEqual(new Date('2026-11-20T12:04:00Z'));
  await tell(visit({ end_time: '2026-11-21T12:00:00Z' }));
  expect(await lasts()).toEqual(api.clock.now);
  await tell(visit({ events: [event('event-0002', { timestamp: '2026-11-21T12:00:00Z' })] }));
  expect(await rows('select at from engagement_events order by event_id')).toEqual([
    { at: new Date(at) },
    { at: api.clock.now },
  ]);
  api.clock.now = now;
});

it('[CAL-78] a visit is a person’s by their token, whatever it says, and nobody adds to that of another', async () => {
  await tell(visit({ user_id: ada.userId }));
  await tell(visit({ user_id: ada.userId }), { token: bob.token });
  expect(await sessions()).toMatchObject([{ user_id: null }]);
  await tell(visit({ user_id: ada.userId }), { token: ada.token });
  await tell(visit({ user_id: bob.userId, events: [event('event-0009')] }), { token: bob.token });
  expect([await sessions(), await events()]).toMatchObject([
    [{ user_id: ada.userId }],
    [{ event_id: 'event-0001' }],
  ]);
});

it('[CAL-78] [SEC-05] a visit without a token is of the person whose browser it is, so that it goes with their account', async () => {
  await tell(visit({ user_id: ada.userId }), { token: ada.token });
  await tell(visit({ session_id: 'visit-0002', events: [] }), { beacon: true });
  await tell(visit({ session_id: 'visit-0003', events: [] }), { headers: otherBrowser });
  expect((await sessions()).map(({ user_id }) => user_id)).toEqual([ada.userId, ada.userId, null]);
});

it('[CAL-78] [SEC-05] mail addresses are left out of what is kept', async () => {
  const data = { route_name: 'Login', query: 'of ada@example.org', count: 1 };
  await tell(visit({ events: [event('event-0001', { data })] }));
  expect(await events()).toMatchObject([{ data: { ...data, query: 'of [redacted]' } }]);
});

it('[CAL-78] another browser adds nothing to a visit by its id, signed in or not, and its own person does', async () => {
  const added = visit({ events: [event('event-0002')], end_time: '2026-11-20T11:59:00.000Z' });
  await tell(visit());
  for (const headers of [otherBrowser, newBrowser])
    for (const who of [{}, { beacon: true }, { token: ada.token }]) await tell(added, { ...who, headers });
  expect(await events()).toHaveLength(1);
  await tell(added, { beacon: true });
  expect(await events()).toHaveLength(2);
  await tell(visit({ user_id: ada.userId }), { token: ada.token });
  const third = visit({ user_id: ada.userId, events: [event('event-0003')] });
  await tell(third, { headers: otherBrowser });
  expect(await events()).toHaveLength(2);
  await tell(third, { token: ada.token, headers: otherBrowser });
  expect(await events()).toHaveLength(3);
});

it('[SES-16] [API-06b] the answer has the viewer’s id, which its cookie keeps for 30 days and that of the visit for two hours', async () => {
  const first = await tell(visit(), { headers: newBrowser });
  const { viewer_id: viewerId } = first.json<{ viewer_id: string }>();
  expect(first.cookies).toEqual([
    { name: 'viewer_id', value: viewerId, maxAge: 30 * 24 * 3600, path: '/', sameSite: 'Lax' },
    { name: 'session_id', value: 'visit-0001', maxAge: 2 * 3600, path: '/', sameSite: 'Lax' },
  ]);
  const again = await tell(visit(), { headers: { cookie: `viewer_id=${viewerId}` } });
  expect(again.json()).toEqual({ viewer_id: viewerId });
  const odd = await tell(visit(), { headers: { cookie: "viewer_id=x';drop" } });
  expect(odd.json<{ viewer_id: string }>().viewer_id).toMatch(/^[\da-f-]{36}$/);
});

it('what a visitor did signed out is theirs once they sign in, and stays who they were', async () => {
  const told = (await tell(visit(), { headers: newBrowser })).json<{ viewer_id: string }>();
  await tell(visit({ session_id: 'visit-0002', events: [] }), { headers: newBrowser });
  const signUp = await api.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email: 'cy.viewer@example.com', password: 'a long enough secret', data: { name: 'Cy' } },
  });
  const { access_token } = signUp.json<{ access_token: string }>();
  const enrich = (cookie: string, more: object = {}) =>
    api.app.inject({
      url: '/api/enrich_token',
      headers: { authorization: `Bearer ${access_token}`, cookie, ...more },
    });
  // not while they ask not to be tracked
  await enrich(`viewer_id=${told.viewer_id}`, { dnt: '1' });
  expect(await sessions()).toMatchObject([{ user_id: null }, { user_id: null }]);
  const { user } = (await enrich(`viewer_id=${told.viewer_id}`)).json<{ user: { user_id: string } }>();
  expect(await sessions()).toMatchObject([{ user_id: user.user_id }, { user_id: null }]);
});

it.each([
  ['do-not-track', { dnt: '1' }],
  ['global privacy control', { 'sec-gpc': '1' }],
  ['the page of another site, which makes it up', { 'sec-fetch-site': 'cross-site' }],
  ['a refusal', { cookie: 'consent=refused' }],
])('[CAL-78] of who asks by %s nothing is kept, and no viewer is made', async (_how, headers) => {
  const answer = await tell(visit(), { headers });
  expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([202, {}, []]);
  expect(await sessions()).toEqual([]);
});

it.each([
  ['session_id', { session_id: 'short' }],
  ['start_time', { start_time: '0000-01-01T00:00:00Z' }],
  ['events.0.kind', { events: [event('event-0001', { kind: 'sold' })] }],
  [
    'events.0.data',
    { events: [event('event-0001', { data: { a: 'x'.repeat(190), b: 'y'.repeat(190), c: 'z' } })] },
  ],
  ['events', { events: Array.from({ length: 101 }, (_, n) => event(`event-${n}-long`)) }],
])('[CAL-78] what is wrong in %s is named, and nothing is kept', async (path, wrong) => {
  const answer = await tell(visit(wrong));
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ path }] }]);
  expect(await sessions()).toEqual([]);
});

it('[CAL-78] [SEC-02b] a place tells 120 times a minute', async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 120; n++) statuses.add((await tell(visit())).statusCode);
  expect([[...statuses], (await tell(visit())).statusCode]).toEqual([[202], 429]);
});

it('forgets visits after thirteen months', async () => {
  await tell(visit());
  const { now } = api.clock;
  const run = async (days: number) => {
    api.clock.now = new Date(now.getTime() + days * 24 * 3600_000);
    await pruneEngagementJob.handler(api.deps, { jobId: '1' }, {});
    return (await events()).length;
  };
  expect([await run(395), await run(397)]).toEqual([1, 0]);
  api.clock.now = now;
});
