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
let person: Person;
let home: string;
beforeAll(async () => {
  api = await createTestApi({ env: { CONSENT: 'ask' } });
  person = await createPerson(api, { market: 'seattle' });
  const { areaId } = await createArea(api, { name: 'Ballard' });
  home = await createCompound(api, { periodId: await createCycle(api), areaId, status: 'published' });
});
afterAll(() => api.close());

const tables = ['engagement_sessions', 'analytics_events', 'recordings', 'activity'];
beforeEach(async () => {
  for (const table of tables) await api.database.pool.query(`delete from ${table}`);
});
const rows = async () => {
  const { pool } = api.database;
  const found = await Promise.all(tables.map((table) => pool.query(`select from ${table}`)));
  return found.map(({ rowCount }) => rowCount);
};

const at = '2026-11-20T12:00:00.000Z';
const visit = { session_id: 'visit-0001', user_id: null, start_time: at, end_time: at };
const calls: readonly (readonly [path: string, body: object])[] = [
  ['engagement', { ...visit, events: [], is_end_of_session: false }],
  [
    'analytics/track',
    { data: JSON.stringify([{ event: 'Page Viewed', properties: { route_name: 'Login' } }]) },
  ],
  ['recorder', { ...visit, chunk: 0, pages: 1, events: '[{"type":4,"timestamp":1763640000000,"data":{}}]' }],
  ['hfc/compounds/{home}/activity/photos_viewed', {}],
];
/** Sends everything that tells of a visit. Returns the cookies that the answers set. */
async function tell(cookie: string): Promise<readonly unknown[]> {
  const set: unknown[] = [];
  for (const [path, payload] of calls) {
    const url = `/api/${path.replace('{home}', home)}`;
    const answer = await api.app.inject({ method: 'POST', url, payload, headers: { cookie } });
    expect([200, 202]).toContain(answer.statusCode);
    set.push(...answer.cookies);
  }
  return set;
}

it.each([
  '',
  'consent=later',
  'consent=refused',
  'consent=yes',
  'viewer_id=7a1f2c3d-0000-4000-8000-00000000000a',
])(
  '[RWD-09] where the site asks first, nothing is stored of a visitor without a yes, and no cookie is set: %j',
  async (cookie) => {
    expect([await tell(cookie), await rows()]).toEqual([[], [0, 0, 0, 0]]);
  },
);

it('[RWD-09] where the site asks first, a yes starts it', async () => {
  const cookies = await tell('consent=granted');
  expect(cookies).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'viewer_id' })]));
  expect(await rows()).toEqual([1, 1, 1, 1]);
});

it('[RWD-09] which homes a person has seen, and what came of a shared link, are stored without a yes', async () => {
  const note = (type: string, body: object) =>
    api.call('POST', `/hfc/compounds/${home}/activity/${type}`, { body, token: person.token });
  await note('viewed', { subscriber_id: person.subscriberId });
  await note('photos_viewed', { subscriber_id: person.subscriberId });
  await note('shared', { share_link_key: 'of-a-friend' });
  const { rows: stored } = await api.database.pool.query(
    'select activity_type, viewer_id, session_id from activity order by activity_id',
  );
  expect(stored).toEqual([
    { activity_type: 'viewed', viewer_id: null, session_id: null },
    { activity_type: 'shared', viewer_id: null, session_id: null },
  ]);
});
