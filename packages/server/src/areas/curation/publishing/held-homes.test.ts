import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { until } from '@commonhearth/testing-server/waiting';
import { clearWorld } from '@commonhearth/testing-server/world';
import { finishPublish } from './finish-publish.ts';
import { openCycle } from './cycle.harness.ts';

let api: TestApi;
let rosa: Person;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await clearWorld({ database: api.database });
});
afterAll(() => api.close());

const call = (method: string, path: string, body: object) =>
  api.call(method, path, { token: rosa.token, body });
const edit = (id: number, version: number) =>
  call('PUT', `/hfc/_i/compounds/${id}`, { version, featured: true });
const move = (id: number, status: string, version: number) =>
  call('PUT', `/hfc/compounds/${id}/match_status`, { status, version });
const moveMany = (id: number, version: number) =>
  call('POST', '/hfc/_i/compounds/match_status', {
    changes: [{ compound_id: String(id), status: 'might_approve', version }],
  });
const publish = (reviewPeriodId: number) =>
  call('POST', `/hfc/_i/review_periods/${reviewPeriodId}/publish`, { version: 1, accept_warnings: true });
async function undoMove(id: number) {
  const { rows } = await api.database.pool.query<{ id: string }>(
    "select max(entry_id)::text as id from audit where object_id = $1 and action = 'match_status'",
    [String(id)],
  );
  return call('POST', `/hfc/_i/audit/${rows[0]?.id ?? ''}/undo`, {});
}
async function open(homes: Parameters<typeof openCycle>[1]) {
  const cycle = await openCycle(api.database, homes);
  rosa = await createPerson(api, { staff: true, name: 'Rosa' });
  return cycle;
}
const publishConflict = {
  status: 409,
  body: {
    code: 'conflict',
    title: expect.stringContaining('being published right now') as unknown,
    current: { status: 'published' },
  },
};

it('[CAL-53] rejects changes to a home of any version from the freeze to the end of its publish, and accepts them afterwards', async () => {
  const { ids, reviewPeriodId } = await open([{ status: 'might_approve' }]);
  const [id = 0] = ids;
  expect((await move(id, 'approved', 1)).status).toBe(200);
  expect((await publish(reviewPeriodId)).status).toBe(202);
  for (const version of [2, 3]) {
    expect(await edit(id, version)).toMatchObject(publishConflict);
    expect(await move(id, 'not_approved', version)).toMatchObject(publishConflict);
    expect((await moveMany(id, version)).body['results']).toMatchObject([
      { refused: { code: 'conflict', current: { status: 'published' } } },
    ]);
  }
  expect(await undoMove(id)).toMatchObject(publishConflict);
  await finishPublish(api.deps, reviewPeriodId);
  expect((await edit(id, 3)).status).toBe(200);
  expect((await move(id, 'not_approved', 4)).status).toBe(200);
});

it('[CAL-53] rejects an edit that waited for the freeze', async () => {
  const { ids, reviewPeriodId } = await open([{}]);
  const [id = 0] = ids;
  const countLockWaiters = async () =>
    (
      await api.database.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows.length;
  const answers = await api.database.db.transaction(async (tx) => {
    // the freeze has locked the homes when it waits for this lock
    await tx.execute('lock table audit in exclusive mode');
    const publishing = publish(reviewPeriodId);
    await until(async () => (await countLockWaiters()) === 1);
    const editing = edit(id, 1);
    await until(async () => (await countLockWaiters()) === 2);
    return [publishing, editing];
  });
  const [published, edited] = await Promise.all(answers);
  expect(published?.status).toBe(202);
  expect(edited).toMatchObject(publishConflict);
});

it('[CAL-53] accepts edits of a home that was published before the cycle, and does not repeat alerts for its comments', async () => {
  const { ids, reviewPeriodId } = await open([{}, {}]);
  const [appearing = 0, earlier = 0] = ids;
  const { pool } = api.database;
  await pool.query(
    "update compounds set status = 'published', publish_date = '2026-10-05T09:00:00Z' where compound_id = $1",
    [earlier],
  );
  await pool.query(
    `update compounds set broadcast_comments = '[{"comment_id":"1","text":"Open on Sunday","create_timestamp":"2026-11-20T12:00:00.000Z"}]'`,
  );
  const { subscriberId } = await createPerson(api, { market: 'bay_area' });
  await pool.query(
    "insert into likes (subscriber_id, compound_id, status, update_timestamp) select $1, unnest($2::bigint[]), 'liked', now()",
    [subscriberId, ids],
  );
  expect((await publish(reviewPeriodId)).status).toBe(202);
  expect((await edit(earlier, 1)).status).toBe(200);
  expect(await edit(appearing, 2)).toMatchObject(publishConflict);
  await finishPublish(api.deps, reviewPeriodId);
  const { rows } = await pool.query<{ id: string }>('select compound_id::text as id from alerts');
  expect(rows).toEqual([{ id: String(appearing) }]);
});
