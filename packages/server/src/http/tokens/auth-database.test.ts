import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { authDatabase } from './auth-database.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it.each(['40001', '40P01'])(
  'a transaction of the auth provider that %s ended runs again, from its beginning',
  async (code) => {
    const { pool } = api.database;
    let tries = 0;
    const answer = await authDatabase(api.database).transaction(async (tx) => {
      tries += 1;
      await tx.query('insert into rate_limits (key, window_start, count) values ($1, now(), 1)', [code]);
      if (tries === 1) await tx.query(`do $$ begin raise 'not now' using errcode = '${code}'; end $$`);
      return tries;
    });
    expect([answer, tries]).toEqual([2, 2]);
    expect((await pool.query('select 1 from rate_limits where key = $1', [code])).rowCount).toBe(1);
  },
);

it('one that failed for another reason runs once, and leaves nothing', async () => {
  const { pool } = api.database;
  let tries = 0;
  const failing = authDatabase(api.database).transaction(async (tx) => {
    tries += 1;
    await tx.query("insert into rate_limits (key, window_start, count) values ('x', now(), 1)");
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(tries).toBe(1);
  expect((await pool.query("select 1 from rate_limits where key = 'x'")).rowCount).toBe(0);
});
