import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { sql } from 'drizzle-orm';
import { readConfig } from '../config/index.ts';
import { openDatabase } from '../start/open-database.ts';
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

it('reads on while every connection for edits waits for one locked row', async () => {
  const crowded = connect(test.url, { connections: 10 });
  await test.sql.query(
    "insert into markets (key, name, uac20_id, coming_soon) values ('x', 'X of some length', 1, true)",
  );
  const edit = sql`update markets set uac20_id = uac20_id + 1 where key = 'x'`;
  const read = async (): Promise<unknown> =>
    (await crowded.db.execute(sql`select uac20_id from markets where key = 'x'`)).rows;
  const locked = Promise.withResolvers<undefined>();
  const letGo = Promise.withResolvers<undefined>();
  const holder = database.db.transaction(async (tx) => {
    await tx.execute(edit);
    locked.resolve(undefined);
    await letGo.promise;
  });
  await Promise.race([locked.promise, holder]);
  let ended = 0;
  const edits = Array.from({ length: 9 }, () =>
    crowded.db.transaction(async (tx) => {
      await tx.execute(edit);
      ended += 1;
    }),
  );
  expect([await read(), ended]).toEqual([[{ uac20_id: 1 }], 0]);
  letGo.resolve(undefined);
  await Promise.all([holder, ...edits]);
  expect(await read()).toEqual([{ uac20_id: 11 }]);
  await crowded.close();
});

it('multiplies the limits of calls and pages by PATIENCE', async () => {
  const config = readConfig({ NODE_ENV: 'test', PATIENCE: '3', DATABASE_URL: test.url });
  const patient = await openDatabase(config, {
    onProgress: () => undefined,
    startsSite: false,
    connections: 1,
  });
  const limitsOf = async ({ db }: Pick<Database, 'db'>) => {
    const { rows } = await db.execute(
      sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
    );
    return rows[0];
  };
  expect(await limitsOf(patient)).toEqual({ lock: '15s', statement: '45s' });
  expect(await limitsOf(patient.brief)).toEqual({ lock: '3s', statement: '6s' });
  await patient.close();
});
