import { createTestApi, signUpAtProvider } from '@commonhearth/testing-server/api';
import { until } from '@commonhearth/testing-server/waiting';

it('who is deleted while their token is exchanged is not made anew', async () => {
  const api = await createTestApi();
  const token = await signUpAtProvider(api, 'ada@example.com', { name: 'Ada' });
  const enrich = () => api.call('GET', '/enrich_token', { token });
  expect((await enrich()).status).toBe(200);
  const deletion = await api.database.pool.connect();
  await deletion.query('begin');
  await deletion.query('select 1 from users for update');
  const answer = enrich();
  const waiting = async () =>
    (
      await api.database.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows.length > 0;
  await until(waiting);
  await deletion.query('delete from users');
  await deletion.query('delete from auth.users');
  await deletion.query('commit');
  deletion.release();
  expect((await answer).status).toBe(401);
  expect((await api.database.pool.query('select 1 from users')).rows).toEqual([]);
  await api.close();
});
