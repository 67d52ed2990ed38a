import {
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { until } from '@commonhearth/testing-server/waiting';
import { followChanges } from './follow-changes.ts';
import { openChanges, type Told } from './live-stream.harness.ts';

let database: TestDatabase;
let api: TestApi;
/** Another process on the same database. */
let other: TestApi;
let rosa: Person;
let jonas: Person;
let periodId: string;
let compoundId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const on = { url: database.url, drop: () => Promise.resolve() };
  api = await createTestApi({ on });
  other = await createTestApi({ on });
  rosa = await createPerson(api, { staff: true, name: 'Rosa' });
  jonas = await createPerson(api, { staff: true, name: 'Jonas' });
  periodId = await createCycle(api);
  compoundId = await createCompound(api, { periodId });
});
afterAll(async () => {
  await api.close();
  await other.close();
  await database.drop();
});

let version = 1;
async function move(status: string): Promise<void> {
  const answer = await api.call('PUT', `/hfc/compounds/${compoundId}/match_status`, {
    token: jonas.token,
    body: { status, version },
  });
  expect(answer.status).toBe(200);
  version = answer.body['version'] as number;
}
const idOf = ({ entry_id: id }: Told<'change'>) => Number(id);

it('[CAL-83] what one does at one process is told at another, with who did it and the card, and a cursor goes on where the reader left', async () => {
  const stream = await openChanges(other, rosa.token);
  const hello = await stream.next('hello');
  expect(hello.fresh).toBe(true);
  await move('might_approve');
  const change = await stream.next('change');
  expect(change).toMatchObject({
    by: { kind: 'person', name: 'Jonas', person: { user_id: jonas.userId } },
    action: 'match_status',
    object_type: 'compound',
    object_id: compoundId,
    version,
    review_period_id: periodId,
    act: null,
    cards: [{ compound_id: compoundId, status: 'might_approve', version }],
  });
  stream.leave();
  await move('not_approved');
  await move('for_review');
  await move('might_approve');
  const again = await openChanges(api, rosa.token, `?since=${change.cursor}&once=true`);
  const told = await again.rest();
  expect(told[0]).toEqual({ type: 'hello', cursor: change.cursor, fresh: false });
  const changes = told.filter((one) => one.type === 'change');
  expect(changes.map(idOf)).toEqual([1, 2, 3].map((more) => idOf(change) + more));
  const last = changes.at(-1)?.cursor ?? '';
  const none = await openChanges(api, rosa.token, `?since=${last}&once=true`);
  expect((await none.rest()).filter(({ type }) => type === 'change')).toEqual([]);
});

it('[CAL-83] what is changed of a home is told with its card, what is changed of a cycle with the version of that', async () => {
  const stream = await openChanges(api, rosa.token);
  await stream.next('presence');
  const put = async (path: string, body: object): Promise<void> => {
    expect((await api.call('PUT', `/hfc/_i/${path}`, { token: jonas.token, body })).status).toBe(200);
  };
  const { rows } = await api.database.pool.query<{ id: string }>(
    'select home_id::text as id from compounds where compound_id = $1',
    [compoundId],
  );
  const homeId = rows[0]?.id ?? '';
  await put(`homes/${homeId}`, { price: 812_000, version: 1 });
  expect(await stream.next('change')).toMatchObject({
    object_type: 'home',
    object_id: homeId,
    review_period_id: periodId,
    cards: [{ compound_id: compoundId, price: 812_000 }],
  });
  await put(`review_periods/${periodId}`, { name: 'Week 50', version: 1 });
  expect(await stream.next('change')).toMatchObject({
    object_type: 'review_period',
    review_period_id: periodId,
    version: 2,
    cards: [],
  });
  stream.leave();
});

it('[CAL-83] where the connection that listens breaks, another one listens soon', async () => {
  const listeners = async () =>
    (
      await api.database.pool.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and query like 'listen changes%' and state = 'idle'",
      )
    ).rows.map(({ pid }) => pid);
  const { token } = await createPerson(api, { staff: true });
  const stream = await openChanges(api, token);
  let broken: readonly number[] = [];
  await until(async () => (broken = await listeners()).length > 0);
  await api.database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [broken]);
  await until(async () => (await listeners()).some((pid) => !broken.includes(pid)));
  stream.leave();
});

it('[CAL-83] whatever is committed late, by whichever transaction, each change is told once', async () => {
  const insert =
    "insert into audit (at, actor_kind, actor_name, action, object_type, object_id) values (now(), 'job', 'late', 'update', 'area', '1') returning entry_id";
  const notify = "select pg_notify('changes', '')";
  const stream = await openChanges(api, rosa.token);
  await stream.next('presence');
  const [early, late] = [await api.database.pool.connect(), await api.database.pool.connect()];
  const entryOf = async (client: typeof early) =>
    Number((await client.query<{ entry_id: string }>(insert)).rows[0]?.entry_id);
  // the earlier transaction writes the later entry, and is committed first
  await early.query('begin');
  await early.query('select pg_current_xact_id()');
  await late.query('begin');
  const first = await entryOf(late);
  const second = await entryOf(early);
  expect(first).toBeLessThan(second);
  await early.query(notify);
  await early.query('commit');
  expect(idOf(await stream.next('change'))).toBe(second);
  await late.query(notify);
  await late.query('commit');
  expect(idOf(await stream.next('change'))).toBe(first);
  early.release();
  late.release();
  stream.leave();
});

it('[CAL-83] who is far behind, or comes with a cursor of another database, is told to load anew', async () => {
  for (const since of ['9000000000000000000.1', '3.0']) {
    await api.database.pool.query(
      "insert into audit (at, actor_kind, actor_name, action, object_type, object_id) select now(), 'job', 'many', 'update', 'area', '1' from generate_series(1, 1001)",
    );
    const stream = await openChanges(api, rosa.token, `?since=${since}&once=true`);
    expect(await stream.next('hello')).toMatchObject({ fresh: true });
  }
  const { status, body } = await api.call('GET', '/hfc/_i/changes?since=rubbish', { token: rosa.token });
  expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ path: 'since' }] } });
});

it('[CAL-83] [CAL-124] who is where is told when it changes: a field, a leave, and 30 s later', async () => {
  const stream = await openChanges(other, rosa.token);
  expect((await stream.next('presence')).people).toEqual([]);
  const tell = (more: object) =>
    api.call('POST', '/hfc/_i/presence', {
      token: jonas.token,
      body: { object_type: 'compound', object_id: compoundId, ...more },
    });
  expect((await tell({ field: 'photos' })).status).toBe(204);
  const at = { user_id: jonas.userId, name: 'Jonas', object_type: 'compound', object_id: compoundId };
  expect((await stream.next('presence')).people).toEqual([
    expect.objectContaining({ ...at, field: 'photos' }),
  ]);
  await tell({});
  expect((await stream.next('presence')).people).toEqual([expect.objectContaining({ ...at, field: null })]);
  await tell({ left: true });
  expect((await stream.next('presence')).people).toEqual([]);
  await tell({});
  expect((await stream.next('presence')).people).toHaveLength(1);
  other.clock.now = new Date(other.clock.now.getTime() + 30_000);
  expect((await stream.next('presence')).people).toEqual([]);
  stream.leave();
  // what nobody is told any more goes with the next who says where they are
  api.clock.now = other.clock.now;
  const body = { object_type: 'compound', object_id: compoundId, left: true };
  await api.call('POST', '/hfc/_i/presence', { token: rosa.token, body });
  expect((await api.database.pool.query('select from presence')).rows).toEqual([]);
});

it('[CAL-124] who leaves one home is still at the other that they have open', async () => {
  const { token, userId } = await createPerson(api, { staff: true });
  const tell = (object_id: string, more: object = {}) =>
    api.call('POST', '/hfc/_i/presence', { token, body: { object_type: 'compound', object_id, ...more } });
  await tell('1');
  await tell('2');
  await tell('1', { left: true });
  const stream = await openChanges(api, token, '?once=true');
  const { people } = await stream.next('presence');
  expect(people.filter((one) => one.user_id === userId).map(({ object_id }) => object_id)).toEqual(['2']);
});

it('[CAL-83] who comes back once is told all that was missed, in more than one gulp', async () => {
  const { cursor } = await (await openChanges(api, rosa.token, '?once=true')).next('hello');
  await api.database.pool.query(
    "insert into audit (at, actor_kind, actor_name, action, object_type, object_id) select now(), 'job', 'many', 'update', 'area', '1' from generate_series(1, 450)",
  );
  const again = await openChanges(api, rosa.token, `?since=${cursor}&once=true`);
  const told = (await again.rest()).filter(({ type }) => type === 'change');
  expect(told).toHaveLength(450);
});

it('[CAL-83] the stream ends with the session, with the staff right and with the server', async () => {
  const leaving = await createPerson(api, { staff: true });
  const demoted = await createPerson(api, { staff: true });
  const [first, second] = [
    await openChanges(api, leaving.token),
    await openChanges(api, demoted.token),
  ] as const;
  await Promise.all([first.next('hello'), second.next('hello')]);
  await api.database.pool.query('delete from auth.sessions where id = $1', [leaving.sessionId]);
  await api.database.pool.query('update users set is_staff = false where user_id = $1', [demoted.userId]);
  await first.rest();
  await second.rest();
  expect((await openChanges(api, leaving.token)).status).toBe(401);
  expect((await openChanges(api, demoted.token)).status).toBe(404);
  const third = await openChanges(other, rosa.token);
  await third.next('hello');
  await other.app.close();
  await third.rest();
});

it('[CAL-83] one person follows in eight browsers at a process and no more, until one of them leaves', async () => {
  const { token } = await createPerson(api, { staff: true });
  const many = await Promise.all(Array.from({ length: 8 }, () => openChanges(api, token)));
  await Promise.all(many.map((one) => one.next('hello')));
  expect((await openChanges(api, token)).status).toBe(429);
  expect((await openChanges(api, jonas.token, '?once=true')).status).toBe(200);
  many[0]?.leave();
  await until(async () => (await openChanges(api, token, '?once=true')).status === 200);
  for (const one of many) one.leave();
});

it('[CAL-83] a stream with nothing to tell says that it lives', async () => {
  const stream = followChanges(
    {
      database: api.database,
      clock: () => api.clock.now,
      enter: () => ({ next: () => Promise.resolve(new Set()), leave: () => undefined }),
      stillAdmitted: () => Promise.resolve(true),
      stopping: new AbortController().signal,
      paces: { pauseMs: 0, beatMs: 0 },
    },
    { since: undefined, once: false },
  );
  const kinds: string[] = [];
  while (kinds.length < 4) kinds.push(((await stream.next()).value as { type: string }).type);
  await stream.return(undefined);
  expect(kinds).toEqual(['hello', 'presence', 'beat', 'beat']);
});
