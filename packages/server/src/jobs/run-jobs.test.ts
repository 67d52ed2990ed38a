import { z } from 'zod';
import { silentLog, testDatabase } from '../modules/publishing/cycle.harness.ts';
import { listJobs } from '../jobs.ts';
import { defineJob } from './define-job.ts';
import { workOn } from './run-jobs.ts';

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
