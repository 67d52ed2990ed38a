import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { silentLog, testDatabase } from '../areas/curation/publishing/cycle.harness.ts';
import { defineJob } from './define-job.ts';
import { recordEnd, recordStart } from './job-runs.ts';
import { workOn } from './run-jobs.ts';

let world: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.close());

const foundation = () =>
  ({ ...world, log: silentLog, clock: () => new Date() }) as unknown as Parameters<typeof workOn>[2];

it('[SRV-06] what a killed process had taken goes on as soon as one starts, under the run that staff ask for; its own job, back later, finds nothing to do', async () => {
  const ran: object[] = [];
  const job = defineJob({
    name: 'test-cut-off',
    input: z.object({ file: z.string() }),
    queue: { retryLimit: 3, retryDelay: 0 },
    progress: true,
    handler: (_deps, { jobId }, input) => {
      ran.push({ jobId, ...input });
      return Promise.resolve();
    },
  });
  const { db, pool } = world.database;
  await world.boss.createQueue(job.name, job.queue);
  const [cut, over, again] = [randomUUID(), randomUUID(), randomUUID()];
  for (const jobId of [cut, over, again]) await world.jobs.send(db, job, { file: jobId }, { jobId });
  // a process takes all of them, and is killed: one had ended, as far as staff are told
  expect(await world.boss.fetch(job.name, { batchSize: 3 })).toHaveLength(3);
  for (const jobId of [cut, over, again]) await recordStart(db, jobId, new Date());
  await recordEnd(db, over, new Date());
  // of another the next process was killed, too
  await world.boss.send(job.name, { file: again, takesUp: again });
  await world.boss.fetch(job.name);
  const spy = world.boss.getSpy<{ takesUp?: string }>(job.name);
  const taken = [cut, again].map((id) => spy.waitForJob(({ takesUp }) => takesUp === id, 'completed'));
  await workOn(world.boss, [job], foundation());
  await Promise.all(taken);
  expect(ran).toHaveLength(2);
  expect(ran).toEqual(expect.arrayContaining([cut, again].map((id) => ({ jobId: id, file: id }))));
  const { rows } = await pool.query<{ state: string }>('select distinct state from job_runs');
  expect(rows).toEqual([{ state: 'done' }]);
  // their heartbeats are missed
  for (const id of [cut, over, again]) {
    await world.boss.fail(job.name, id);
    await spy.waitForJobWithId(id, 'completed');
  }
  expect(ran).toHaveLength(2);
  await world.boss.offWork(job.name);
});
