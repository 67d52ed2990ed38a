import {
  createCycle,
  createPerson,
  createTestApi,
  marketIdOf,
  type TestApi,
} from '@commonhearth/testing/api';
import { until } from '@commonhearth/testing/waiting';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Until so many transactions of this database wait for what others hold. */
async function waiters(count: number): Promise<void> {
  await until(async () => {
    const { rows } = await api.database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length >= count;
  });
}

it('[CAL-85] a deleted cycle and a new one at the same moment: one of them stands, and the other is told of it', async () => {
  const { token } = await createPerson(api, { staff: true });
  const period = await createCycle(api);
  const path = `/hfc/_i/review_periods/${period}`;
  expect((await api.call('DELETE', path, { token, body: { version: 1 } })).status).toBe(204);
  const { body } = await api.call('GET', `/hfc/_i/audit?object=review_period:${period}`, { token });
  const [entry] = body['entries'] as { entry_id: string }[];
  const hold = await api.database.pool.connect();
  // what is written in the audit waits: the new cycle stands, and is not committed
  await hold.query('begin; lock table audit in share mode');
  const opening = api.call('POST', '/hfc/_i/review_period_cycle', {
    token,
    body: { market_id: await marketIdOf(api, 'seattle') },
  });
  await waiters(1);
  const undoing = api.call('POST', `/hfc/_i/audit/${entry?.entry_id ?? ''}/undo`, { token, body: {} });
  await waiters(2);
  await hold.query('commit');
  hold.release();
  const [opened, undone] = await Promise.all([opening, undoing]);
  expect(opened.status).toBe(200);
  const { review_period_id: other } = opened.body['review_period'] as { review_period_id: string };
  expect(undone).toMatchObject({
    status: 409,
    body: { code: 'period_open', current: { review_period_id: other } },
  });
  const { rows } = await api.database.pool.query(
    'select review_period_id::text from review_periods where deleted_at is null',
  );
  expect(rows).toEqual([{ review_period_id: other }]);
});
