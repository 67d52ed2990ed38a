import { randomUUID } from 'node:crypto';
import { silentLog, testDatabase } from '../areas/curation/publishing/cycle.harness.ts';
import { recordQueued, recordStart } from './job-runs.ts';
import { tellProgress } from './tell-progress.ts';

let world: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.close());

it('writes the first count, the last, and of those between at most one a second', async () => {
  const jobId = randomUUID();
  const { db, pool } = world.database;
  const clock = { ms: 0 };
  await recordQueued(db, { jobId, name: 'test', userId: null });
  await recordStart(db, jobId, new Date(0));
  await pool.query(`create table told (done int, total int);
    create function keep_told() returns trigger language plpgsql as $$ begin insert into told values (new.done, new.total); return new; end $$;
    create trigger told after update of done on job_runs for each row execute function keep_told()`);
  await tellProgress(
    { database: world.database, clock: () => new Date(clock.ms), log: silentLog },
    jobId,
    (tell) => {
      for (let done = 0; done <= 30; done++) {
        tell(done, 30);
        clock.ms += 100;
      }
      return Promise.resolve();
    },
  );
  expect((await pool.query('select done, total from told')).rows).toEqual(
    [0, 10, 20, 30].map((done) => ({ done, total: 30 })),
  );
});

it('what was told before the work failed is written; a count that cannot be written fails nothing', async () => {
  const jobId = randomUUID();
  const { db, pool } = world.database;
  await recordQueued(db, { jobId, name: 'test', userId: null });
  const deps = { database: world.database, clock: () => new Date(0), log: silentLog };
  await expect(
    tellProgress(deps, jobId, (tell) => {
      tell(0, 4);
      throw new Error('the store is away');
    }),
  ).rejects.toThrow('the store is away');
  expect((await pool.query('select total from job_runs where job_id = $1', [jobId])).rows).toEqual([
    { total: 4 },
  ]);
  await tellProgress(deps, jobId, (tell) => {
    tell(-1, 4);
    tell(2, 4);
    return Promise.resolve();
  });
});
