import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { until } from '@commonhearth/testing-server/waiting';
import type { PgBoss } from 'pg-boss';
import { audit, compounds, jobRuns, reviewPeriods } from '../../../db/schema/index.ts';
import { beingPublished } from '../../homes/index.ts';
import { jobQueue } from '../../../jobs/job-queue.ts';
import { recordEnd, recordQueued } from '../../../jobs/job-runs.ts';
import { publishJob } from './publish.job.ts';
import { publish } from './publishing.service.ts';
import { clearRows, now, openCycle, staff, staffId, testDatabase } from './cycle.harness.ts';

let world: Awaited<ReturnType<typeof testDatabase>>;
const context = { actor: staff, requestId: 'request-1', at: now };
beforeAll(async () => {
  world = await testDatabase();
});
beforeEach(async () => {
  await clearRows(world.database);
  await world.boss.deleteAllJobs(publishJob.name);
});
afterAll(() => world.close());

const statusesOf = (reviewPeriodId: number) =>
  world.database.db
    .select()
    .from(compounds)
    .where(eq(compounds.reviewPeriodId, reviewPeriodId))
    .orderBy(compounds.compoundId);
const publishingIdsIn = (reviewPeriodId: number) =>
  world.database.db.transaction(async (tx) => beingPublished(tx, await statusesOf(reviewPeriodId)));
const queued = async () => (await world.boss.findJobs(publishJob.name)).map(({ data }) => data);

it('[CAL-53] freezes what is approved, leaves the rest, queues one job and writes who did it', async () => {
  const { reviewPeriodId, ids } = await openCycle(world.database, [
    {},
    { status: 'might_approve' },
    { area: 'in_beta' },
  ]);
  const { reviewPeriod: answer, jobId } = await publish(world, context, {
    reviewPeriodId: String(reviewPeriodId),
    version: 1,
    acceptWarnings: false,
  });
  expect(answer).toMatchObject({
    review_period_id: String(reviewPeriodId),
    status: 'publishing',
    version: 2,
    job_id: jobId,
    counts: { approved: 0, published: 2, might_approve: 1 },
  });
  expect(
    (await statusesOf(reviewPeriodId)).map(({ compoundId, status, publishDate, version }) => [
      compoundId,
      status,
      publishDate,
      version,
    ]),
  ).toEqual([
    [ids[0], 'published', now, 2],
    [ids[1], 'might_approve', null, 1],
    [ids[2], 'published', now, 2],
  ]);
  expect(await world.database.db.select().from(reviewPeriods)).toMatchObject([{ frozenAt: now }]);
  expect(await publishingIdsIn(reviewPeriodId)).toEqual(new Set([ids[0], ids[2]]));
  expect(await queued()).toEqual([{ reviewPeriodId }]);
  expect(await world.database.db.select().from(jobRuns).where(eq(jobRuns.jobId, jobId))).toMatchObject([
    { name: publishJob.name, userId: staffId, state: 'queued' },
  ]);
  expect(await world.database.db.select().from(audit)).toMatchObject([
    {
      userId: staffId,
      action: 'publish',
      objectId: String(reviewPeriodId),
      requestId: 'request-1',
      before: { status: 'open' },
      after: { status: 'publishing' },
    },
  ]);
});

it('its job is taken up at once, by who works on jobs here', async () => {
  const { reviewPeriodId } = await openCycle(world.database, [{}]);
  const woken: string[] = [];
  const worker = { state: 'active', count: 0 } as const;
  const waking = jobQueue({
    getWipData: () => [
      { ...worker, id: 'one', name: publishJob.name },
      { ...worker, id: 'other', name: 'send-mail' },
    ],
    notifyWorker: (id: string) => woken.push(id),
  } as unknown as PgBoss);
  const request = { reviewPeriodId: String(reviewPeriodId), version: 1, acceptWarnings: false };
  const jobs = {
    ...world.jobs,
    hurry: (job: typeof publishJob) => {
      waking.hurry(job);
    },
  };
  await publish({ ...world, jobs }, context, request);
  expect(woken).toEqual(['one']);
  await expect(publish({ ...world, jobs }, context, request)).rejects.toThrow();
  expect(woken).toEqual(['one']);
});

it.each([
  ['a title', { title: null }, ['title']],
  ['an area', { area: null }, ['area']],
  ['both', { title: ' ', area: null }, ['title', 'area']],
])(
  '[REV-06] an approved home without %s stops the publish and nothing changes',
  async (_what, wanted, missing) => {
    const { reviewPeriodId, ids } = await openCycle(world.database, [{}, wanted]);
    const refused = publish(world, context, {
      reviewPeriodId: String(reviewPeriodId),
      version: 1,
      acceptWarnings: true,
    });
    await expect(refused).rejects.toMatchObject({
      kind: 'conflict',
      code: 'publish_blocked',
      details: {
        current: { findings: [{ compound_id: String(ids[1]), formatted_address: '1 Elm St', missing }] },
      },
    });
    expect(
      (await statusesOf(reviewPeriodId)).every(
        ({ status, publishDate, version }) => status === 'approved' && publishDate === null && version === 1,
      ),
    ).toBe(true);
    expect(await queued()).toEqual([]);
  },
);

it('[REV-06] an approved home without description warns, and is published when the warning is accepted', async () => {
  const { reviewPeriodId, ids } = await openCycle(world.database, [{ description: null }]);
  await expect(
    publish(world, context, { reviewPeriodId: String(reviewPeriodId), version: 1, acceptWarnings: false }),
  ).rejects.toMatchObject({
    kind: 'conflict',
    code: 'warnings',
    details: { current: { findings: [{ compound_id: String(ids[0]), missing: ['description'] }] } },
  });
  await expect(
    publish(world, context, { reviewPeriodId: String(reviewPeriodId), version: 1, acceptWarnings: true }),
  ).resolves.toMatchObject({ reviewPeriod: { status: 'publishing' } });
});

it('[CAL-53] refuses a cycle with nothing approved, an old version, a second publish and an unknown cycle', async () => {
  const { reviewPeriodId } = await openCycle(world.database, [{ status: 'might_approve' }]);
  const attempt = (id: number | string, version: number) =>
    publish(world, context, { reviewPeriodId: String(id), version, acceptWarnings: false });
  await expect(attempt(reviewPeriodId, 1)).rejects.toMatchObject({
    kind: 'conflict',
    code: 'publish_blocked',
    details: { current: { findings: [] } },
  });
  await expect(attempt(reviewPeriodId, 7)).rejects.toMatchObject({
    kind: 'conflict',
    code: 'version_mismatch',
    details: { current: { version: 1 } },
  });
  await world.database.db
    .update(reviewPeriods)
    .set({ version: 3 })
    .where(eq(reviewPeriods.reviewPeriodId, reviewPeriodId));
  await expect(attempt(reviewPeriodId, 2)).rejects.toMatchObject({ code: 'version_mismatch' });
  for (const unknown of [999, 'x', '0'])
    await expect(attempt(unknown, 1)).rejects.toMatchObject({ kind: 'not_found' });
  await world.database.db.update(reviewPeriods).set({ status: 'publishing' });
  await expect(attempt(reviewPeriodId, 1)).rejects.toMatchObject({
    kind: 'conflict',
    code: 'period_not_open',
    details: { current: { status: 'publishing' } },
  });
});

it('[CAL-53] is refused while a file is imported, which is named, and possible once that has ended', async () => {
  const { reviewPeriodId } = await openCycle(world.database, [{}]);
  const { db, pool } = world.database;
  const jobId = randomUUID();
  await recordQueued(db, { jobId, name: 'import-file', userId: staffId });
  await db.update(reviewPeriods).set({ importJobId: jobId });
  await pool.query(
    `insert into import_files (file_id, review_period_id, name, storage_key, bytes, create_timestamp, job_id, mapping)
     values (gen_random_uuid(), $1, 'sales.csv', 'imports/a', 7, now(), $2, '[]')`,
    [reviewPeriodId, jobId],
  );
  const attempt = () =>
    publish(world, context, { reviewPeriodId: String(reviewPeriodId), version: 1, acceptWarnings: false });
  await expect(attempt()).rejects.toMatchObject({
    kind: 'conflict',
    code: 'conflict',
    message: '“sales.csv” is still being imported into this cycle. Publish when that is done.',
  });
  expect(await queued()).toEqual([]);
  await recordEnd(db, jobId, now);
  await expect(attempt()).resolves.toMatchObject({ reviewPeriod: { status: 'publishing' } });
});

it('[CAL-53] of two publishes at once one begins and the other learns of it', async () => {
  const { reviewPeriodId } = await openCycle(world.database, [{}]);
  const outcomes = await Promise.allSettled(
    [1, 2].map(() =>
      publish(world, context, { reviewPeriodId: String(reviewPeriodId), version: 1, acceptWarnings: false }),
    ),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await queued()).toHaveLength(1);
});

/** Until another transaction of this database waits for a row that somebody else holds. */
async function somebodyWaits(): Promise<void> {
  const waiting = () =>
    world.database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
  await until(async () => (await waiting()).rows.length > 0);
}

it('[CAL-53] what is approved while the publish waits is not published unchecked: it stays for the next', async () => {
  const { reviewPeriodId, ids } = await openCycle(world.database, [
    {},
    { status: 'might_approve', title: null, area: null },
  ]);
  const [checked = 0, late = 0] = ids;
  const publishing = await world.database.db.transaction(async (tx) => {
    await tx.select().from(compounds).where(eq(compounds.compoundId, checked)).for('update');
    const begun = publish(world, context, {
      reviewPeriodId: String(reviewPeriodId),
      version: 1,
      acceptWarnings: true,
    });
    await somebodyWaits();
    await tx.update(compounds).set({ status: 'approved' }).where(eq(compounds.compoundId, late));
    return [begun];
  });
  await Promise.all(publishing);
  expect((await statusesOf(reviewPeriodId)).map(({ publishDate, status }) => [status, publishDate])).toEqual([
    ['published', now],
    ['approved', null],
  ]);
  expect(await publishingIdsIn(reviewPeriodId)).toEqual(new Set([checked]));
});

it('[CAL-53] leaves alone what is approved in another cycle, and what is deleted', async () => {
  const bay = await openCycle(world.database, [{}, {}]);
  const austin = await openCycle(world.database, [{}], 'austin');
  const [kept, deleted = 0] = bay.ids;
  await world.database.db.update(compounds).set({ deletedAt: now }).where(eq(compounds.compoundId, deleted));
  await publish(world, context, {
    reviewPeriodId: String(bay.reviewPeriodId),
    version: 1,
    acceptWarnings: false,
  });
  const frozen = [
    ...(await statusesOf(bay.reviewPeriodId)),
    ...(await statusesOf(austin.reviewPeriodId)),
  ].filter(({ status, publishDate }) => status !== 'approved' || publishDate !== null);
  expect(frozen.map(({ compoundId }) => compoundId)).toEqual([kept]);
});

it('[CAL-53] a home that was published before gets the date of this publish', async () => {
  const { reviewPeriodId } = await openCycle(world.database, [{}]);
  await world.database.db.update(compounds).set({ publishDate: new Date('2026-01-01T00:00:00Z') });
  await publish(world, context, {
    reviewPeriodId: String(reviewPeriodId),
    version: 1,
    acceptWarnings: false,
  });
  expect(await statusesOf(reviewPeriodId)).toMatchObject([{ publishDate: now, status: 'published' }]);
  expect((await publishingIdsIn(reviewPeriodId)).size).toBe(1);
});

it('[CAL-53] a published cycle takes no second publish, and says what to do', async () => {
  const { reviewPeriodId } = await openCycle(world.database, [{}]);
  await world.database.db.update(reviewPeriods).set({ status: 'published', publishedAt: now });
  await expect(
    publish(world, context, { reviewPeriodId: String(reviewPeriodId), version: 1, acceptWarnings: false }),
  ).rejects.toMatchObject({
    kind: 'conflict',
    code: 'period_not_open',
    message: 'This cycle is published. Open a new cycle for more homes.',
    details: { current: { status: 'published' } },
  });
  expect(await queued()).toEqual([]);
});
