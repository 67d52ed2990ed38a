import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { mostRecordingBytes } from '@commonhearth/schemas/constants';
import { pruneRecordingsJob } from './prune-recordings.job.ts';

let api: TestApi;
let ada: Person;
let bob: Person;
let staff: Person;
beforeAll(async () => {
  api = await createTestApi({ env: { VISITS_MB_A_DAY: '2000' } });
  ada = await createPerson(api, { name: 'Ada', email: 'ada@people.example' });
  bob = await createPerson(api, { name: 'Bob' });
  staff = await createPerson(api, { name: 'Sue', staff: true });
});
afterAll(() => api.close());
beforeEach(() =>
  api.database.pool.query('delete from recordings; delete from audit; delete from rate_limits'),
);

/** The cookie of a browser, which requests of these tests carry unless they say otherwise. */
const cookie = 'viewer_id=7a1f2c3d-0000-4000-8000-00000000000a';
const otherBrowser = { cookie: 'viewer_id=7a1f2c3d-0000-4000-8000-00000000000b' };
const piece = (more: object = {}) => ({
  ...{ session_id: 'recording-1', user_id: null, chunk: 0, pages: 1, events: '[{"type":4}]' },
  ...{ start_time: '2026-11-20T11:00:00.000Z', end_time: '2026-11-20T11:00:30.000Z' },
  ...more,
});
const tell = (body: object, token?: string, headers: object = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/recorder',
    headers: { cookie, ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    payload: body,
  });
const ask = async (path: string, who = staff) => {
  const answer = await api.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
  return answer.json<Record<string, unknown>>();
};
const list = (query = '') => ask(`/hfc/_i/recordings${query}`);
const watched = async () =>
  (await api.database.pool.query<object>('select user_id, action, object_type, object_id from audit')).rows;

it('[CAL-80] keeps the pieces of a session, each once, as the person’s by their token alone', async () => {
  expect((await tell(piece({ user_id: ada.userId }), bob.token)).statusCode).toBe(202);
  await tell(piece({ user_id: ada.userId, chunk: 1, end_time: '2026-11-20T11:01:00.000Z' }), ada.token);
  await tell(piece({ chunk: 1, events: '[{"type":5}]' }));
  await tell(piece({ user_id: bob.userId, chunk: 2 }), bob.token);
  expect(await list()).toEqual({
    recordings: [
      {
        session_id: 'recording-1',
        user: { user_id: ada.userId, email: 'ada@people.example', name: 'Ada' },
        start_time: '2026-11-20T11:00:00.000Z',
        duration: 60_000,
        pages: 2,
      },
    ],
  });
  const { recordings } = await list();
  expect(await ask('/hfc/_i/recordings/recording-1')).toEqual({
    recording: (recordings as object[])[0],
    chunks: [
      { chunk: 0, events: '[{"type":4}]' },
      { chunk: 1, events: '[{"type":4}]' },
    ],
  });
});

it('[CAL-80] another browser adds no piece to a session by its id, signed in or not', async () => {
  await tell(piece());
  for (const headers of [otherBrowser, { cookie: '' }])
    for (const token of [undefined, bob.token]) await tell(piece({ chunk: 1 }), token, headers);
  const chunks = async () =>
    ((await ask('/hfc/_i/recordings/recording-1'))['chunks'] as { chunk: number }[]).map(
      ({ chunk }) => chunk,
    );
  expect(await chunks()).toEqual([0]);
  await tell(piece({ chunk: 2 }));
  expect(await chunks()).toEqual([0, 2]);
});

it('[CAL-140] lists sessions, newest first, of one person or from a moment on', async () => {
  await tell(piece());
  const later = '2026-11-20T11:45:00.000Z';
  await tell(
    piece({ session_id: 'recording-2', user_id: ada.userId, start_time: later, end_time: later }),
    ada.token,
  );
  const ids = async (query = '') =>
    ((await list(query))['recordings'] as { session_id: string }[]).map(({ session_id: id }) => id);
  expect([
    await ids(),
    await ids('?email=Ada@people.example'),
    await ids('?email=nobody@people.example'),
    await ids(`?from=${later}`),
  ]).toEqual([['recording-2', 'recording-1'], ['recording-2'], [], ['recording-2']]);
});

it('[CAL-140] goes on after fifty sessions by the cursor of the page before', async () => {
  await api.database.pool.query(
    `insert into recordings (session_id, start_time, end_time, pages, bytes, create_timestamp)
     select 'recording-' || n, now(), now(), 1, 0, now() from generate_series(10, 61) n`,
  );
  const first = await list();
  const second = await list(`?cursor=${String(first['next'])}`);
  expect([first['recordings'], second['recordings'], second['next']]).toMatchObject([
    { length: 50 },
    [{ session_id: 'recording-11' }, { session_id: 'recording-10' }],
    undefined,
  ]);
});

it('[CAL-141] gives a session piece by piece, and writes down once who watched it; consumers find nothing', async () => {
  for (let chunk = 0; chunk < 21; chunk++) await tell(piece({ chunk }));
  const path = '/hfc/_i/recordings/recording-1';
  expect([await ask(path, ada), await watched()]).toMatchObject([{ code: 'not_found' }, []]);
  const first = await ask(path);
  expect(await watched()).toHaveLength(1);
  const second = await ask(`${path}?cursor=${String(first['next'])}`);
  expect([(first['chunks'] as object[]).length, second]).toEqual([
    20,
    { recording: first['recording'], chunks: [{ chunk: 20, events: '[{"type":4}]' }] },
  ]);
  expect(await watched()).toEqual([
    {
      user_id: staff.userId,
      action: 'recording.watched',
      object_type: 'recording',
      object_id: 'recording-1',
    },
  ]);
  expect(await ask('/hfc/_i/recordings/recording-9')).toMatchObject({ code: 'not_found' });
});

it.each([
  ['do-not-track', { dnt: '1' }],
  ['global privacy control', { 'sec-gpc': '1' }],
  ['the page of another site, which makes it up', { 'sec-fetch-site': 'cross-site' }],
  ['a refusal', { cookie: 'consent=refused' }],
])('[CAL-80] of who asks by %s nothing is kept, and no viewer is made', async (_how, headers) => {
  const answer = await tell(piece(), undefined, headers);
  expect([answer.statusCode, answer.cookies, await list()]).toEqual([202, [], { recordings: [] }]);
});

it('[CAL-80] [CAL-140] a moment of a year that no calendar has is named as wrong', async () => {
  const start_time = '0000-01-01T00:00:00Z';
  expect((await tell(piece({ start_time }))).json()).toMatchObject({ errors: [{ path: 'start_time' }] });
  expect(await list(`?from=${start_time}`)).toMatchObject({ status: 422, errors: [{ path: 'from' }] });
});

it('[CAL-80] [SEC-02b] a place tells 120 pieces a minute, and then when to come again', async () => {
  let answer = await tell(piece());
  for (let n = 0; n < 120 && answer.statusCode === 202; n++) answer = await tell(piece());
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
});

it('[CAL-80] a session holds so much and no more: what comes after is taken, and not kept', async () => {
  await tell(piece());
  const room = Buffer.byteLength(piece().events);
  await api.database.pool.query('update recordings set bytes = $1', [mostRecordingBytes - room]);
  for (const chunk of [1, 2]) expect((await tell(piece({ chunk }))).statusCode).toBe(202);
  const { chunks } = await ask('/hfc/_i/recordings/recording-1');
  expect(chunks).toMatchObject([{ chunk: 0 }, { chunk: 1 }]);
  expect(chunks).toHaveLength(2);
});

it.each([
  ['begun before', 4, 1],
  ['that begins with them', 12, 0],
])(
  '[CAL-80] pieces that come at once keep no more than a session holds: one %s',
  async (_how, fit, before) => {
    const room = Math.floor(mostRecordingBytes / 12);
    const frame = JSON.stringify([{ type: 4, data: '' }]).length;
    const events = JSON.stringify([{ type: 4, data: 'x'.repeat(room - frame) }]);
    for (let n = 0; n < before; n++) await tell(piece({ chunk: 100 + n }));
    await api.database.pool.query('update recordings set bytes = $1', [mostRecordingBytes - fit * room]);
    const answers = await Promise.all(
      Array.from({ length: fit + 8 }, (_, chunk) => tell(piece({ chunk, events }))),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    const { rows } = await api.database.pool.query(
      'select pages, (select count(*)::int from recording_chunks) as pieces from recordings',
    );
    expect(rows).toEqual([{ pages: before + fit, pieces: before + fit }]);
  },
);

it('[CAL-141] large pieces come one after the other, small ones together', async () => {
  const large = JSON.stringify([{ type: 4, data: 'x'.repeat(3_500_000) }]);
  for (const [chunk, events] of [large, large, large, '[]', '[]'].entries())
    await tell(piece({ chunk, events }));
  const numbers = async (query = '') => {
    const { chunks, next } = await ask(`/hfc/_i/recordings/recording-1${query}`);
    return [...(chunks as { chunk: number }[]).map(({ chunk }) => chunk), next];
  };
  expect(await numbers()).toEqual([0, '1']);
  expect(await numbers('?cursor=2')).toEqual([2, 3, 4, undefined]);
});

it('forgets sessions, with their pieces, after thirty days', async () => {
  await tell(piece());
  const { now } = api.clock;
  const after = async (days: number) => {
    api.clock.now = new Date(now.getTime() + days * 24 * 3600_000);
    await pruneRecordingsJob.handler(api.deps, { jobId: '1' }, {});
    // tokens of staff do not live as long
    api.clock.now = now;
    return ((await list())['recordings'] as object[]).length;
  };
  expect([await after(29), await after(31)]).toEqual([1, 0]);
  const { rows } = await api.database.pool.query('select from recording_chunks');
  expect(rows).toEqual([]);
});
