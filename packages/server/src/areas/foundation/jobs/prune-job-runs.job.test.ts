import { createCycle, createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { pruneJobRunsJob } from './prune-job-runs.job.ts';

const day = 24 * 3600_000;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('forgets jobs that ended more than 30 days ago, and none that goes on or tells of a publish that is not through', async () => {
  const { pool } = api.database;
  const now = api.clock.now.getTime();
  const addRun = async (name: string, state: string, endedAt: number | null): Promise<string> => {
    const { rows } = await pool.query<{ id: string }>(
      'insert into job_runs (job_id, name, state, create_timestamp, end_timestamp) values (gen_random_uuid(), $1, $2, $3, $4) returning job_id as id',
      [name, state, new Date(now - 90 * day), endedAt === null ? null : new Date(endedAt)],
    );
    return rows[0]?.id ?? '';
  };
  await addRun('done just over', 'done', now - 30 * day - 1);
  await addRun('failed just over', 'failed', now - 30 * day - 1);
  await addRun('done just under', 'done', now - 30 * day);
  await addRun('failed just under', 'failed', now - 30 * day);
  await addRun('running', 'running', null);
  await addRun('queued', 'queued', null);
  for (const status of ['publishing', 'published']) {
    const jobId = await addRun(`of one ${status}`, 'failed', now - 60 * day);
    const periodId = await createCycle(api);
    await pool.query(
      'update review_periods set status = $1, published_at = now(), publish_job_id = $2 where review_period_id = $3',
      [status, jobId, periodId],
    );
  }
  await pruneJobRunsJob.handler(api.deps, { jobId: '1' }, {});
  const { rows } = await pool.query<{ name: string }>('select name from job_runs order by name');
  expect(rows.map(({ name }) => name)).toEqual([
    'done just under',
    'failed just under',
    'of one publishing',
    'queued',
    'running',
  ]);
  expect(pruneJobRunsJob.schedule).toMatch(/^\d+ \d+ \* \* \*$/);
});
