import { createPerson, createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { scripted } from '../../mail/mails/mails.harness.ts';
import { foundationOf, stateOf, writeBroadcast } from '../broadcast/broadcasts.harness.ts';
import { startBroadcastsJob } from './start-broadcasts.job.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('[ADM-05] a scheduled one that cannot be judged holds up no other, and the job tells of it', async () => {
  const { userId: startedBy } = await createPerson(api, { staff: true, market: 'seattle' });
  const [broken, due] = [
    await writeBroadcast(api, { startedBy, state: 'draft' }),
    await writeBroadcast(api, { startedBy, state: 'draft' }),
  ];
  await api.database.pool.query(
    "update broadcasts set state = 'scheduled', expected = 1, send_at = '2026-11-20 12:00+00'",
  );
  await api.database.pool.query(
    `update broadcasts set audience = '{}', send_at = '2026-11-20 11:50+00' where broadcast_id = $1`,
    [broken],
  );
  const { deps } = foundationOf(api, scripted({ outcome: 'sent' }));
  await expect(startBroadcastsJob.handler(deps, { jobId: '1' }, {})).rejects.toThrow();
  expect([await stateOf(api, broken), await stateOf(api, due)]).toEqual(['scheduled', 'preparing']);
});
