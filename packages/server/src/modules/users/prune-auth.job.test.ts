import { signUpAtProvider, createTestApi, type TestApi } from '@commonhearth/testing/api';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { pruneAuthJob } from './prune-auth.job.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('forgets sessions that nobody used for 30 days, and does so again a day later', async () => {
  await signUpAtProvider(api, 'ann@example.com');
  const sent: unknown[] = [];
  const jobs: JobQueue = {
    send: (_tx, job, input) => {
      sent.push([job, input]);
      return Promise.resolve();
    },
  };
  const sessions = async () => (await api.database.pool.query('select 1 from auth.sessions')).rowCount;
  const run = () => pruneAuthJob.handler({ ...api.deps, jobs }, { jobId: '1' }, {});
  await run();
  expect(await sessions()).toBe(1);
  api.clock.now = new Date(api.clock.now.getTime() + 30 * 24 * 3600_000);
  await run();
  expect(await sessions()).toBe(0);
  expect(sent).toEqual(Array(2).fill([pruneAuthJob, {}]));
  expect(pruneAuthJob.delaySeconds).toBe(24 * 3600);
});
