import { createTestDatabase, type TestDatabase } from '@commonhearth/testing/database';
import { sql } from 'drizzle-orm';
import { connect, type Database } from './client.ts';
import { isDatabaseAway } from './outage.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = connect(test.url, { connections: 1 });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

it('lives on when the server ends a connection inside a transaction, and opens another', async () => {
  const cutOff = database.db.transaction(async (tx) => {
    const {
      rows: [own],
    } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await test.sql.query('select pg_terminate_backend($1)', [own?.pid]);
    for (;;) await tx.execute(sql`select 1`);
  });
  await expect(cutOff).rejects.toThrow();
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

it('says of a query after its pools are closed that the database is away, as at the end of a stop', async () => {
  const closed = connect(test.url, { connections: 1 });
  await closed.close();
  const asked = closed.brief.db.execute(sql`select 1`).catch((error: unknown) => error);
  expect(isDatabaseAway(await asked)).toBe(true);
});
