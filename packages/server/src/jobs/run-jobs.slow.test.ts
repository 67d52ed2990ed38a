import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { silentLog, testDatabase } from '../areas/curation/publishing/cycle.harness.ts';
import { listJobs } from '../collect/jobs.ts';
import { conflict, invalidField } from '../failure.ts';
import { defineJob, defineScheduledJob } from './define-job.ts';
import { recordEnd, recordFailure, recordQueued, recordStart, reportProgress } from './job-runs.ts';
import { openQueues, workOn } from './run-jobs.ts';

let world: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.close());

const foundation = () => ({ ...world, log: silentLog }) as unknown as Parameters<typeof workOn>[2];

it('every kind of job that is listed has a queue of its own', async () => {
  const queues = (await world.boss.getQueues()).map(({ name }) => name);
  expect(queues).toEqual(expect.arrayContaining(listJobs.map(({ name }) => name)) as unknown);
  expect(new Set(listJobs.map(({ name }) => name)).size).toBe(listJobs.length);
});

it('a job is queued if and only if its transaction commits, and its handler gets the input that was sent', async () => {
  const got: object[] = [];
  const job = defineJob({
    name: 'test-greeting',
    input: z.object({ name: z.string() }),
    queue: {},
    unfinished: () => Promise.resolve([{ name: 'left by a crash' }]),
    handler: (_deps, { jobId }, input) => {
      got.push({ ...input, known: jobId !== '' });
      return Promise.resolve();
    },
  });
  await world.boss.createQueue(job.name, job.queue);
  const { db } = world.database;
  await db.transaction((tx) => world.jobs.send(tx, job, { name: 'Ada' }));
  await expect(
    db.transaction(async (tx) => {
      await world.jobs.send(tx, job, { name: 'nobody' });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  const spy = world.boss.getSpy<{ name: string }>(job.name);
  const done = ['Ada', 'left by a crash'].map((name) =>
    spy.waitForJob((data) => data.name === name, 'completed'),
  );
  await workOn(world.boss, [job], foundation());
  await Promise.all(done);
  expect(got).toEqual([
    { name: 'Ada', known: true },
    { name: 'left by a crash', known: true },
  ]);
  await world.boss.offWork(job.name);
});

it('[SRV-06] [API-12] a job runs at the time of its schedule, once over all processes; one that has none any more does not', async () => {
  const ran: string[] = [];
  const nightly = defineJob({
    name: 'test-nightly',
    input: z.object({}),
    queue: {},
    schedule: '* * * * *',
    handler: (_deps, { jobId }) => {
      ran.push(jobId);
      return Promise.resolve();
    },
  });
  const { schedule: _gone, ...unscheduled } = { ...nightly, name: 'test-gone' };
  // the schedules are settled before any process looks at the time, or the old one may still send its job
  const planner = await openQueues(world.url, [nightly, unscheduled], silentLog);
  await planner.schedule(unscheduled.name, '* * * * *', {});
  await workOn(planner, [nightly, unscheduled], foundation());
  expect(await planner.getSchedules()).toMatchObject([
    { name: nightly.name, cron: '* * * * *', timezone: 'UTC', options: { missed: 'once' } },
  ]);
  await planner.stop({ graceful: true });
  const often = { schedule: true, cronMonitorIntervalSeconds: 1, cronWorkerIntervalSeconds: 1 } as const;
  const processes = await Promise.all(
    [1, 2].map(() =>
      openQueues(world.url, [nightly, unscheduled], silentLog, { ...often, __test__enableSpies: true }),
    ),
  );
  const first = Promise.race(
    processes.map((boss) => boss.getSpy(nightly.name).waitForJob(() => true, 'completed')),
  );
  for (const boss of processes) await workOn(boss, [nightly, unscheduled], foundation());
  await first;
  await Promise.all(processes.map((boss) => boss.stop({ graceful: true })));
  const done = [...ran];
  const { rows } = await world.database.pool.query<{
    id: string;
    sent: boolean;
    state: string;
    minute: string;
  }>(
    `select id, name = $1 as sent, state, singleton_on::text as minute
     from pgboss.job where name in ($1, '__pgboss__send-it')`,
    [nightly.name],
  );
  const sent = rows.filter((row) => row.sent).map(({ id }) => id);
  const minutes = new Set(rows.filter((row) => !row.sent).map(({ minute }) => minute));
  expect(new Set(done).size).toBe(done.length);
  expect(sent, JSON.stringify(rows)).toEqual(expect.arrayContaining(done));
  // a minute that begins as the processes stop may not be sent any more
  expect([minutes.size, minutes.size - 1]).toContain(sent.length);
});

it('[SRV-06] [API-12] of two processes each job of a queue runs in one, once, while the other goes on with the rest', async () => {
  const last = Promise.withResolvers<undefined>();
  const ran: { readonly jobId: string; readonly on: number }[] = [];
  const count = 6;
  /** Whoever comes first stays until the other process has done all the rest. */
  const jobOf = (on: number) =>
    defineJob({
      name: 'test-shared',
      input: z.object({}),
      queue: {},
      handler: async (_deps, { jobId }) => {
        ran.push({ jobId, on });
        if (ran.length === 1) await last.promise;
        else if (ran.length === count) last.resolve(undefined);
      },
    });
  const processes = await Promise.all(
    [0, 1].map(() => openQueues(world.url, [jobOf(0)], silentLog, { __test__enableSpies: true })),
  );
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const jobId of ids) await world.jobs.send(world.database.db, jobOf(0), {}, { jobId });
  const ended = ids.map((id) =>
    Promise.race(processes.map((boss) => boss.getSpy('test-shared').waitForJobWithId(id, 'completed'))),
  );
  for (const [on, boss] of processes.entries()) await workOn(boss, [jobOf(on)], foundation());
  await Promise.all(ended);
  await Promise.all(processes.map((boss) => boss.stop({ graceful: true })));
  expect(ran.map(({ jobId }) => jobId).sort()).toEqual([...ids].sort());
  const [held, ...rest] = ran.map(({ on }) => on);
  expect(new Set(rest)).toEqual(new Set([1 - (held ?? 0)]));
});

it('a job that goes on with a run that is done leaves it done, and one that fails later too', async () => {
  const runId = randomUUID();
  const job = defineJob({
    name: 'test-late',
    input: z.object({ runId: z.uuid(), fails: z.boolean() }),
    queue: { retryLimit: 0 },
    progress: true,
    runOf: (input) => input.runId,
    handler: async ({ database: { db } }, { jobId }, { fails }) => {
      await reportProgress(db, jobId, { done: 1, total: 2, errors: [{ item: '1', reason: 'Late.' }] });
      if (fails) throw conflict('conflict', 'Late.');
    },
  });
  const { db, pool } = world.database;
  await recordQueued(db, { jobId: runId, name: job.name, userId: null });
  await recordEnd(db, runId, new Date());
  await world.boss.createQueue(job.name, job.queue);
  const row = async () =>
    (await pool.query<object>('select * from job_runs where job_id = $1', [runId])).rows;
  const before = await row();
  const spy = world.boss.getSpy<{ fails: boolean }>(job.name);
  const ended = [
    spy.waitForJob(({ fails }) => !fails, 'completed'),
    spy.waitForJob(({ fails }) => fails, 'failed'),
  ];
  for (const fails of [false, true]) await world.jobs.send(db, job, { runId, fails });
  await workOn(world.boss, [job], { ...foundation(), clock: () => new Date() });
  await Promise.all(ended);
  expect(await row()).toEqual(before);
  await world.boss.offWork(job.name);
});

it('[SRV-06] a run that is taken up after it failed begins anew: what was told of it before no longer holds', async () => {
  const { db, pool } = world.database;
  const jobId = randomUUID();
  const row = async () =>
    (
      await pool.query<object>(
        'select state, done, errors, failure, end_timestamp from job_runs where job_id = $1',
        [jobId],
      )
    ).rows[0];
  await recordQueued(db, { jobId, name: 'test', userId: null });
  await recordStart(db, jobId, new Date());
  await reportProgress(db, jobId, { done: 1, total: 2, errors: [{ item: '1', reason: 'No title.' }] });
  await recordFailure(db, jobId, conflict('conflict', 'Add the title.'), { last: true, at: new Date() });
  expect(await row()).toMatchObject({ state: 'failed', done: 1, failure: 'Add the title.' });
  await recordStart(db, jobId, new Date());
  expect(await row()).toEqual({ state: 'running', done: 0, errors: [], failure: null, end_timestamp: null });
});

it('[SRV-06] a job whose input is refused is not tried again, and tells why', async () => {
  const jobId = randomUUID();
  let tries = 0;
  const job = defineJob({
    name: 'test-refused',
    input: z.object({}),
    queue: { retryLimit: 4, retryDelay: 0 },
    progress: true,
    handler: () => {
      tries += 1;
      return Promise.reject(invalidField('file', 'This file has no rows.'));
    },
  });
  await world.boss.createQueue(job.name, job.queue);
  const spy = world.boss.getSpy(job.name);
  await world.jobs.send(world.database.db, job, {}, { jobId });
  const outcomes: string[] = [];
  const watch = (_job: string, outcome: string): void => void outcomes.push(outcome);
  await workOn(world.boss, [job], { ...foundation(), clock: () => new Date() }, watch);
  await spy.waitForJobWithId(jobId, 'completed');
  const { rows } = await world.database.pool.query(
    'select state, failure, end_timestamp is null as goes_on from job_runs where job_id = $1',
    [jobId],
  );
  const failure = 'Some fields aren’t valid. Fix them and try again.';
  expect(rows).toEqual([{ state: 'failed', failure, goes_on: false }]);
  expect([tries, outcomes]).toEqual([1, ['failed']]);
});

it('a job that is sent with a moment of its own waits for it', async () => {
  const job = defineJob({
    name: 'test-later',
    input: z.object({}),
    queue: {},
    delaySeconds: 5,
    handler: () => Promise.resolve(),
  });
  await world.boss.createQueue(job.name);
  const startAfter = new Date(Date.now() + 3600_000);
  await world.jobs.send(world.database.db, job, {}, { startAfter });
  expect((await world.boss.findJobs(job.name)).map((one) => one.startAfter)).toEqual([startAfter]);
});

it('[SRV-06] [CAL-82] what a job did is told while it runs, with the errors of its items; it fails with its reason once no try is left', async () => {
  const jobId = randomUUID();
  let tries = 0;
  const job = defineJob({
    name: 'test-progress',
    input: z.object({}),
    queue: { retryLimit: 1, retryDelay: 0 },
    progress: true,
    handler: async ({ database: { db } }, context) => {
      tries += 1;
      const errors = [{ item: '3', reason: 'No title.' }];
      await reportProgress(db, context.jobId, { done: 2, total: 3, errors });
      throw conflict('conflict', 'Add the title, then try again.');
    },
  });
  const row = async () =>
    (
      await world.database.pool.query<object>(
        'select state, done, total, errors, failure, start_timestamp is null as waits, end_timestamp is null as goes_on from job_runs where job_id = $1',
        [jobId],
      )
    ).rows[0];
  await world.boss.createQueue(job.name, job.queue);
  const spy = world.boss.getSpy(job.name);
  await world.jobs.send(world.database.db, job, {}, { jobId });
  expect(await row()).toMatchObject({ state: 'queued', done: 0, total: null, errors: [], waits: true });
  await workOn(world.boss, [job], { ...foundation(), clock: () => new Date() });
  await spy.waitForJobWithId(jobId, 'failed');
  expect(await row()).toEqual({
    state: 'failed',
    done: 2,
    total: 3,
    errors: [{ item: '3', reason: 'No title.' }],
    failure: 'Add the title, then try again.',
    waits: false,
    goes_on: false,
  });
  expect(tries).toBe(2);
  await world.boss.offWork(job.name);
});

it('a job with a fixed time is retried three times', async () => {
  const job = defineScheduledJob({
    name: 'test-retried',
    schedule: '* * * * *',
    handler: () => Promise.resolve(),
  });
  const { boss } = world;
  await boss.createQueue(job.name, job.queue);
  await boss.send(job.name, {});
  const states: string[] = [];
  for (let i = 0; i < 4; i += 1) {
    const [taken] = await boss.fetch(job.name, { ignoreStartAfter: true });
    if (taken !== undefined) await boss.fail(job.name, taken.id);
    states.push(...(await boss.findJobs(job.name)).map(({ state }) => state));
  }
  expect(states).toEqual(['retry', 'retry', 'retry', 'failed']);
});
