import { signUpAtProvider, createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { pruneAuthJob } from './prune-auth.job.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('forgets sessions that nobody used for 30 days, once a day', async () => {
  await signUpAtProvider(api, 'ann@example.com');
  const sessions = async () => (await api.database.pool.query('select 1 from auth.sessions')).rowCount;
  const run = () => pruneAuthJob.handler(api.deps, { jobId: '1' }, {});
  await run();
  expect(await sessions()).toBe(1);
  api.clock.now = new Date(api.clock.now.getTime() + 30 * 24 * 3600_000);
  await run();
  expect(await sessions()).toBe(0);
  expect(pruneAuthJob.schedule).toMatch(/^\d+ \d+ \* \* \*$/);
});
