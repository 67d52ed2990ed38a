import { createTestApi, createPerson, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { until } from '@commonhearth/testing-server/waiting';
import { clearWorld } from '@commonhearth/testing-server/world';
import { openCycle } from '../publishing/cycle.harness.ts';
import { finishPublish } from '../publishing/finish-publish.ts';
import { holdMarket, waitForMarket } from '../../homes/content-changes/market-lock.ts';
import { publishedHomes } from '../../homes/index.ts';
import { readManifest } from '../../homes/index.ts';
import { rebuildContent } from '../../homes/content/content.service.ts';
import { restoreJob } from './restore.job.ts';

let api: TestApi;
let rosa: Person;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await clearWorld({ database: api.database });
  api.queued.length = 0;
});
afterAll(() => api.close());

interface Version {
  readonly version: string;
  readonly homes: number;
  readonly by: string | null;
  readonly cause: string;
  readonly current: boolean;
}
const call = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: rosa.token, ...(body !== undefined && { body }) });
const versionsOf = async (marketId: number): Promise<readonly Version[]> =>
  (await call('GET', `/hfc/_i/content/versions?market_id=${marketId}`)).body['versions'] as Version[];

async function publishCycle(reviewPeriodId: number, version = 1): Promise<void> {
  const answer = await call('POST', `/hfc/_i/review_periods/${reviewPeriodId}/publish`, {
    version,
    accept_warnings: true,
  });
  expect(answer.status).toBe(202);
  await finishPublish(api.deps, reviewPeriodId);
}
const runRestore = async (): Promise<void> => {
  for (const { name, input } of api.queued.splice(0))
    if (name === restoreJob.name)
      await restoreJob.handler(
        api.deps,
        { jobId: '7f3f0c1e-0000-4000-8000-0000000000aa' },
        restoreJob.input.parse(input),
      );
};
async function served(): Promise<string[]> {
  const manifest = await readManifest(api.deps.objects);
  const find = publishedHomes(api.deps.objects);
  const { rows } = await api.database.pool.query<{ id: string }>(
    'select compound_id::text as id from compounds order by compound_id',
  );
  const found = await Promise.all(rows.map(async ({ id }) => ((await find(id)) === undefined ? [] : [id])));
  return manifest === undefined ? [] : found.flat();
}
async function statusOf(id: number) {
  const { rows } = await api.database.pool.query<{
    status: string;
    publish_date: Date | null;
    marks: readonly { readonly kind: string }[];
    version: number;
  }>('select status, publish_date, marks, version from compounds where compound_id = $1', [id]);
  return rows[0];
}

/** Two publishes of one market, of two homes and then of one more. */
async function twoPublishes() {
  const first = await openCycle(api.database, [{}, {}]);
  rosa = await createPerson(api, { staff: true, name: 'Rosa' });
  await publishCycle(first.reviewPeriodId);
  const { rows } = await api.database.pool.query<{ id: string }>(
    "insert into review_periods (market_id, name, starts_on, create_timestamp) values ($1, 'Week 48', '2026-11-23', now()) returning review_period_id::text as id",
    [first.marketId],
  );
  const second = Number(rows[0]?.id);
  const [a = 0, b = 0] = first.ids;
  const third = await api.database.pool.query<{ id: string }>(
    `with home as (
       insert into homes (market_id, provider, external_id, formatted_address, lat, lng, full_address)
       select market_id, provider, 'later', formatted_address, lat, lng, full_address from homes limit 1 returning home_id, market_id)
     insert into compounds (market_id, home_id, review_period_id, area_id, status, editorial, create_timestamp)
     select home.market_id, home.home_id, $1, c.area_id, 'approved', c.editorial, now() from home, compounds c where c.compound_id = $2
     returning compound_id::text as id`,
    [second, a],
  );
  await publishCycle(second);
  return { ...first, a, b, c: Number(third.rows[0]?.id), second };
}

it('[REV-18] [CAL-88] a restore puts back which homes are published and in which order, and an edit of one home does not undo it', async () => {
  const { marketId, a, b, c } = await twoPublishes();
  const [now, before] = await versionsOf(marketId);
  expect([now?.homes, before?.homes, now?.by, now?.current, before?.current]).toEqual([
    3,
    2,
    'Rosa',
    true,
    false,
  ]);
  const date = new Date('2026-10-05T09:00:00.000Z');
  await api.database.pool.query('update compounds set publish_date = $2 where compound_id = $1', [b, date]);
  const moved = await call('PUT', `/hfc/compounds/${b}/match_status`, { status: 'not_approved', version: 2 });
  expect(moved.status).toBe(200);

  const wanted = { market_id: String(marketId), to: before?.version };
  const rehearsed = await call('POST', '/hfc/_i/content/restore', { ...wanted, rehearse: true });
  expect(rehearsed.body).toMatchObject({
    appears: [{ compound_id: String(b), seen_by: 'all' }],
    vanishes: [{ compound_id: String(c) }],
    left_out: [],
    stays: 1,
    order: [String(a), String(b)],
  });
  expect(await statusOf(c)).toMatchObject({ status: 'published' });

  const restored = await call('POST', '/hfc/_i/content/restore', wanted);
  expect([restored.status, typeof restored.body['job_id']]).toEqual([202, 'string']);
  // who comes later finds how far it is by the version that it made
  expect((await versionsOf(marketId))[0]).toMatchObject({
    cause: 'restore',
    job_id: restored.body['job_id'],
  });
  await runRestore();
  expect(await served()).toEqual([String(a), String(b)]);
  expect(await statusOf(c)).toMatchObject({
    status: 'might_approve',
    marks: [{ kind: 'taken_off_by_restore' }],
  });
  expect(await statusOf(b)).toMatchObject({ status: 'published', publish_date: date, marks: [] });

  const edited = await call('PUT', `/hfc/_i/compounds/${b}`, {
    version: (await statusOf(b))?.version,
    editorial: { title: 'Now with a porch' },
  });
  expect(edited.status).toBe(200);
  await rebuildContent(api.deps, { marketIds: [String(marketId)] });
  expect(await served()).toEqual([String(a), String(b)]);
  expect((await publishedHomes(api.deps.objects)(String(b)))?.editorial.title).toBe('Now with a porch');

  const [latest] = await versionsOf(marketId);
  expect(latest).toMatchObject({ cause: 'restore', homes: 2, by: 'Rosa', current: true });
  const audited = await api.database.pool.query<{ before: unknown; after: unknown }>(
    "select before, after from audit where action = 'restore'",
  );
  expect(audited.rows).toMatchObject([{ before: { published: [c] }, after: { published: [b] } }]);

  // and forward again: the latest publish is a version like any other
  const forward = await call('POST', '/hfc/_i/content/restore', { ...wanted, to: now?.version });
  expect(forward.status).toBe(202);
  await runRestore();
  expect(await served()).toEqual([a, b, c].map(String));
  expect((await statusOf(c))?.marks).toEqual([]);
});

it('[CAL-88] a restore never shows what was deleted, made internal, or lies in an area that is not live, and its rehearsal says so', async () => {
  const { marketId, a, b, c, areaIds } = await twoPublishes();
  const [now] = await versionsOf(marketId);
  await api.database.pool.query("update compounds set status = 'might_approve' where compound_id = any($1)", [
    [a, b, c],
  ]);
  await api.database.pool.query('update compounds set deleted_at = now() where compound_id = $1', [a]);
  await api.database.pool.query('update compounds set internal = true where compound_id = $1', [b]);
  await api.database.pool.query('update compounds set area_id = $2 where compound_id = $1', [
    c,
    areaIds.get('in_beta'),
  ]);
  const wanted = { market_id: String(marketId), to: now?.version };
  const rehearsed = await call('POST', '/hfc/_i/content/restore', { ...wanted, rehearse: true });
  expect(rehearsed.body).toMatchObject({
    appears: [],
    left_out: [
      { compound_id: String(a), reason: 'deleted' },
      { compound_id: String(b), reason: 'internal' },
      { compound_id: String(c), reason: 'area_not_live' },
    ],
    order: [],
  });
  expect((await call('POST', '/hfc/_i/content/restore', wanted)).status).toBe(202);
  await runRestore();
  expect(await served()).toEqual([]);
  for (const id of [a, b, c]) expect(await statusOf(id)).toMatchObject({ status: 'might_approve' });
});

it('[CAL-88] a market that is being published is restored once that is done; a version of another market is none of its own', async () => {
  const { marketId, second } = await twoPublishes();
  const [now] = await versionsOf(marketId);
  const wanted = { market_id: String(marketId), to: now?.version };
  const austin = await openCycle(api.database, [{}], 'austin');
  await publishCycle(austin.reviewPeriodId);
  const [theirs] = await versionsOf(austin.marketId);
  for (const to of ['999999', theirs?.version])
    expect((await call('POST', '/hfc/_i/content/restore', { ...wanted, to })).status).toBe(422);
  await api.database.pool.query(
    "update review_periods set status = 'publishing' where review_period_id = $1",
    [second],
  );
  for (const rehearse of [true, false]) {
    const refused = await call('POST', '/hfc/_i/content/restore', { ...wanted, rehearse });
    expect([refused.status, refused.body['code']]).toEqual([409, 'conflict']);
  }
});

it('[CAL-125] the versions of a market name when, how many homes and who, the latest first', async () => {
  const { marketId } = await twoPublishes();
  const versions = await versionsOf(marketId);
  expect(versions).toMatchObject([
    { cause: 'publish', name: 'Week 48', homes: 3, by: 'Rosa', published_at: api.clock.now.toISOString() },
    { cause: 'publish', homes: 2, by: 'Rosa' },
  ]);
  expect((await call('GET', '/hfc/_i/content/versions')).body['versions']).toEqual(versions);
  expect((await call('GET', '/hfc/_i/content/versions?market_id=999')).status).toBe(422);
});

it('[CAL-88] homes that come and go by a restore are a version further, and of the marks of one that goes the others stay', async () => {
  const { marketId, b, c } = await twoPublishes();
  const [, before] = await versionsOf(marketId);
  const earlier = { kind: 'taken_off_by_restore', at: '2026-10-01T00:00:00.000Z' };
  const other = { kind: 'price_changed', at: '2026-10-01T00:00:00.000Z' };
  await api.database.pool.query('update compounds set marks = $2 where compound_id = $1', [
    c,
    JSON.stringify([earlier, other]),
  ]);
  await api.database.pool.query("update compounds set status = 'might_approve' where compound_id = $1", [b]);
  const versions = async () => [(await statusOf(b))?.version ?? 0, (await statusOf(c))?.version ?? 0];
  const seen = await versions();
  await call('POST', '/hfc/_i/content/restore', { market_id: String(marketId), to: before?.version });
  expect(await versions()).toEqual(seen.map((version) => version + 1));
  expect((await statusOf(c))?.marks).toEqual([
    other,
    { kind: 'taken_off_by_restore', at: api.clock.now.toISOString() },
  ]);
});

it('[CAL-88] each cycle has the order of the version again, the newest first; what it did not name stays behind', async () => {
  const { marketId, reviewPeriodId, second, a, b, c } = await twoPublishes();
  const ordersOf = async () => {
    const query =
      'select published_compound_order::text[] as order, version from review_periods order by review_period_id';
    return (await api.database.pool.query<{ order: string[]; version: number }>(query)).rows;
  };
  await api.database.pool.query(
    'update review_periods set published_compound_order = $2 where review_period_id = $1',
    [reviewPeriodId, [c, b, a]],
  );
  const [first, next] = await ordersOf();
  const [now] = await versionsOf(marketId);
  const wanted = { market_id: String(marketId), to: now?.version };
  const rehearsed = await call('POST', '/hfc/_i/content/restore', { ...wanted, rehearse: true });
  expect(rehearsed.body['order']).toEqual([c, a, b].map(String));
  await call('POST', '/hfc/_i/content/restore', wanted);
  expect(await ordersOf()).toEqual([
    { order: [a, b, c].map(String), version: (first?.version ?? 0) + 1 },
    next,
  ]);
  expect((await versionsOf(marketId))[0]).toMatchObject({
    cause: 'restore',
    review_period_id: String(second),
  });
  const { rows } = await api.database.pool.query("select before from audit where action = 'restore'");
  expect(rows).toMatchObject([{ before: { order: [c, c, b, a].map(String) } }]);
});

/** Whether what is asked for waits for a lock, before it ends. */
async function waits(asked: Promise<unknown>): Promise<boolean> {
  const ended = { yet: false };
  void asked.then(() => (ended.yet = true));
  const waiting = () =>
    api.database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
  await until(async () => ended.yet || (await waiting()).rows.length > 0);
  return !ended.yet;
}

it('a restore holds its market, and its content waits for who holds it', async () => {
  const { marketId } = await twoPublishes();
  const [, before] = await versionsOf(marketId);
  const restored = await api.database.db.transaction(async (tx) => {
    await waitForMarket(tx, marketId);
    const asked = call('POST', '/hfc/_i/content/restore', {
      market_id: String(marketId),
      to: before?.version,
    });
    expect(await waits(asked)).toBe(true);
    return { asked };
  });
  expect((await restored.asked).status).toBe(202);
  const followed = await api.database.db.transaction(async (tx) => {
    await holdMarket(tx, marketId);
    const running = runRestore();
    expect(await waits(running)).toBe(true);
    return { running };
  });
  await followed.running;
});
