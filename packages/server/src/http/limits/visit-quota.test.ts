import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { visitShares, type VisitKind } from '@commonhearth/schemas/constants';
import { createArea, createCompound, createCycle } from '@commonhearth/testing-server/world';
import { subjectOf } from '@commonhearth/auth';
import { wholeDay } from './visit-quota.ts';

const megabytes = 10;
let api: TestApi;
let ada: Person;
let home: string;
beforeAll(async () => {
  api = await createTestApi({ env: { VISITS_MB_A_DAY: String(megabytes) } });
  ada = await createPerson(api);
  const periodId = await createCycle(api);
  const { areaId } = await createArea(api, { name: 'Ballard' });
  home = await createCompound(api, { periodId, areaId, status: 'published' });
});
afterAll(() => api.close());
beforeEach(() =>
  api.database.pool.query(
    'delete from rate_limits; delete from engagement_sessions; delete from recordings; delete from analytics_events; delete from activity; delete from client_errors',
  ),
);

const at = '2026-11-20T12:00:00.000Z';
let told = 0;
/** How each kind is told, about as long as `fill`. */
const calls: Readonly<
  Record<VisitKind, (fill: string) => { readonly url: string; readonly payload: object }>
> = {
  recorder: (fill) => ({
    url: '/api/recorder',
    payload: {
      ...{
        session_id: `recording-${told}`,
        user_id: ada.userId,
        chunk: 0,
        pages: 1,
        start_time: at,
        end_time: at,
      },
      events: JSON.stringify([{ type: 4, data: fill }]),
    },
  }),
  engagement: (fill) => ({
    url: '/api/engagement',
    payload: {
      ...{
        session_id: `visit-${told}-0001`,
        user_id: ada.userId,
        start_time: at,
        end_time: at,
        is_end_of_session: false,
      },
      events: [
        {
          event_id: `event-${told}-0001`,
          kind: 'page_view',
          timestamp: at,
          data: { route_name: fill.slice(0, 200) },
        },
      ],
    },
  }),
  analytics: (fill) => ({
    url: '/api/analytics/track',
    payload: {
      data: JSON.stringify([
        { event: 'Page', properties: { time: 1_763_640_000, $insert_id: `id-${told}`, fill } },
      ]),
    },
  }),
  activity: () => ({ url: `/api/hfc/compounds/${home}/activity/viewed`, payload: {} }),
  clientErrors: (fill) => ({
    url: '/api/client_errors',
    payload: { kind: 'render', route: '/hfc/home', message: fill },
  }),
};
interface From {
  readonly ip?: string;
  readonly cookie?: string;
  readonly token?: string;
  readonly fill?: string;
}
const tell = (
  kind: VisitKind,
  { ip = '203.0.113.7', cookie, token: bearer, fill = 'x'.repeat(400) }: From = {},
) => {
  told += 1;
  return api.app.inject({
    method: 'POST',
    ...calls[kind](fill),
    remoteAddress: ip,
    headers: {
      ...(cookie !== undefined && { cookie }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
  });
};
const kinds = Object.keys(visitShares) as VisitKind[];
const taken = ({ statusCode }: { readonly statusCode: number }) => statusCode < 300;
/** Sets what `limit` has counted for `whom` to a part of the kind's day. */
const use = (kind: VisitKind, part: number, name = '', whom = 'site') => {
  const { name: all, most } = wholeDay(kind, megabytes);
  return api.database.pool.query(
    `insert into rate_limits (key, window_start, count) values ($1, $2, $3)
     on conflict (key, window_start) do update set count = excluded.count`,
    [
      subjectOf({ limit: { name: `${all}${name}`, most, seconds: 1 }, of: [whom] }),
      new Date(api.clock.now.toISOString().slice(0, 10)),
      Math.floor(most * part),
    ],
  );
};
const ratio = async (name: string, kind: VisitKind) => {
  const { body } = await api.app.inject({ url: '/metrics' });
  const line = body.split('\n').find((text) => text.startsWith(`${name}{kind="${kind}"}`));
  return Number(line?.split(' ').at(-1));
};

it.each(kinds)(
  '[SEC-02b] of %s, strangers together use three quarters of a day, who signed in or was here before all of it',
  async (kind) => {
    const { now } = api.clock;
    const cookie = 'viewer_id=7b0f5c1e-0000-4000-8000-000000000001';
    api.clock.now = new Date(now.getTime() - 13 * 3600_000);
    await tell('engagement', { cookie });
    api.clock.now = now;
    const signedIn = { cookie: 'viewer_id=7b0f5c1e-0000-4000-8000-000000000003', token: ada.token };
    await tell('engagement', signedIn);
    await use(kind, 0.74);
    expect(taken(await tell(kind, { ip: '2001:db8:1::1' }))).toBe(true);
    await use(kind, 0.75);
    const refused = await tell(kind, { ip: '2001:db8:2::1' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      title: 'The daily limit for data from visitors is reached. Try again in 43200 seconds.',
    });
    expect(Number(refused.headers['retry-after'])).toBe(12 * 3600);
    // a cookie of today says nothing: whoever takes one must come back tomorrow
    const fresh = 'viewer_id=7b0f5c1e-0000-4000-8000-000000000002';
    if (kind !== 'engagement') await tell('engagement', { cookie: fresh });
    expect((await tell(kind, { cookie: fresh })).statusCode).toBe(429);
    expect(taken(await tell(kind, { cookie }))).toBe(true);
    expect(taken(await tell(kind, signedIn))).toBe(true);
    await use(kind, 1);
    for (const known of [{ cookie }, signedIn]) expect((await tell(kind, known)).statusCode).toBe(429);
    expect([
      await ratio('commonhearth_visits_used_ratio', kind),
      await ratio('commonhearth_visits_refused', kind),
    ]).toEqual([1, 4]);
    const lines = api.log.filter(
      (line) => line['kind'] === kind && String(line['msg']).startsWith('visitors used up'),
    );
    expect(lines).toHaveLength(1);
    api.clock.now = new Date(now.getTime() + 12 * 3600_000);
    expect(taken(await tell(kind))).toBe(true);
    api.clock.now = now;
  },
);

it.each([
  ['its place', '-place', '2001:db8:1:1::/64', 0.1, '2001:db8:1:2::1'],
  ['its customer’s network', '-customer', '2001:db8:1::/48', 0.2, '2001:db8:2::1'],
  ['its provider’s network', '-provider', '2001:db8::/32', 0.4, '2001:db9::1'],
  ['an IPv4 network', '-customer', '203.0.113.0/24', 0.2, '203.0.114.1'],
])('[SEC-02b] %s uses up a part of a day, and others go on', async (_whose, name, whom, part, elsewhere) => {
  const here = whom.startsWith('2001') ? '2001:db8:1:1::1' : '203.0.113.9';
  await use('recorder', part, name, whom);
  const refused = await tell('recorder', { ip: here });
  expect([refused.statusCode, refused.json<{ title: string }>().title]).toEqual([
    429,
    expect.stringContaining('for data from one network'),
  ]);
  expect(taken(await tell('recorder', { ip: elsewhere }))).toBe(true);
  expect(await ratio('commonhearth_visits_refused', 'recorder')).toBe(0);
});

it('[SEC-02b] a piece that has no room uses none: a smaller one is taken', async () => {
  const { most } = wholeDay('recorder', megabytes);
  await use('recorder', 0.75 - 2000 / most);
  expect((await tell('recorder', { fill: 'x'.repeat(3000) })).statusCode).toBe(429);
  expect(taken(await tell('recorder', { fill: 'x'.repeat(1000) }))).toBe(true);
  const { rows } = await api.database.pool.query('select from recordings');
  expect(rows).toHaveLength(1);
});

it('[SEC-02b] pieces that come at once take no more than there is', async () => {
  const { most } = wholeDay('recorder', megabytes);
  await use('recorder', 0.75 - 5000 / most);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => tell('recorder', { ip: `2001:db${n}::1`, fill: 'x'.repeat(600) })),
  );
  expect(answers.filter(taken)).toHaveLength(5);
});

it.each([
  ['home', 999_999_999, 'viewed', 404],
  ['activity', 0, 'no-such-activity', 422],
])('[SEC-02b] an activity with an unknown %s is not counted', async (_what, unknown, activity, status) => {
  const { most } = wholeDay('activity', megabytes);
  await use('activity', 0.75 - 400 / most);
  const url = `/api/hfc/compounds/${unknown || home}/activity/${activity}`;
  for (let n = 0; n < 3; n += 1)
    expect((await api.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(status);
  expect(taken(await tell('activity'))).toBe(true);
});
