import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { eq, sql } from 'drizzle-orm';
import { connect, type Database, type Db, type Tx } from './client.ts';
import { preparedRead, preparedStatement, runPrepared, type Placeholders } from './prepared-statement.ts';
import { markets } from './schema/index.ts';

let test: TestDatabase;
let database: Database;
beforeEach(async () => {
  test = await createTestDatabase();
  // one connection, for reads and transactions
  database = connect(test.url, { connections: 1 });
  await test.sql.query(
    "insert into markets (key, name, uac20_id, coming_soon) values ('x', 'A market', 1, true), ('y', 'Another', 2, false)",
  );
});
afterEach(async () => {
  await database.close();
  await test.drop();
});

const marketByKey = preparedRead((db, { key }: Placeholders<{ key: string }>) =>
  db.select().from(markets).where(eq(markets.key, key)),
);
const built = (db: Db | Tx, key: string) => db.select().from(markets).where(eq(markets.key, key));

const statementsOn = async (db: Db | Tx) =>
  (
    await db.execute<{ statement: string; executions: number }>(
      sql`select statement, (generic_plans + custom_plans)::int as executions from pg_prepared_statements where statement like '%markets%'`,
    )
  ).rows;

it('prepares a read once per connection, and answers as the plain query does, in a transaction too', async () => {
  const { db } = database;
  const plain = await built(db, 'x');
  expect(plain).toEqual([expect.objectContaining({ key: 'x', uac20Id: 1, comingSoon: true })]);
  expect(await marketByKey(db, { key: 'x' })).toEqual(plain);
  expect(await marketByKey(db, { key: 'y' })).toEqual(await built(db, 'y'));
  await db.transaction(async (tx) => {
    await tx.update(markets).set({ name: 'Renamed in here' }).where(eq(markets.key, 'x'));
    const [inside] = await marketByKey(tx, { key: 'x' });
    expect([inside]).toEqual(await built(tx, 'x'));
    expect(inside?.name).toBe('Renamed in here');
    expect(await statementsOn(tx)).toEqual([
      { statement: expect.stringContaining('from "markets"') as string, executions: 3 },
    ]);
  });
});

it('gives each connection its own prepared read', async () => {
  expect(await marketByKey(database.db, { key: 'x' })).toHaveLength(1);
  expect(await marketByKey(database.unhurried.db, { key: 'x' })).toHaveLength(1);
  expect(await statementsOn(database.db)).toHaveLength(1);
  expect(await statementsOn(database.unhurried.db)).toHaveLength(1);
});

it('fills the placeholders of a statement by their names, and prepares it once', async () => {
  const keysOf = preparedStatement<{ readonly key: string }, { readonly keys: readonly string[]; n: number }>(
    ({ keys, n }) => sql`select key from ${markets} where key = any(${keys}) order by key limit ${n}`,
  );
  expect(await keysOf(database.pool, { n: 5, keys: ['y', 'x'] })).toEqual([{ key: 'x' }, { key: 'y' }]);
  expect(await keysOf(database.pool, { n: 1, keys: ['y', 'x'] })).toEqual([{ key: 'x' }]);
  expect(await statementsOn(database.db)).toMatchObject([{ executions: 2 }]);
});

it('prepares a statement that is put together for each call once per text', async () => {
  const keyed = (key: string) =>
    runPrepared<{ readonly name: string }>(
      database.pool,
      sql`select name from ${markets} where key = ${key}`,
    );
  expect(await keyed('x')).toEqual([{ name: 'A market' }]);
  expect(await keyed('y')).toEqual([{ name: 'Another' }]);
  expect(await statementsOn(database.db)).toMatchObject([{ executions: 2 }]);
});

it('answers on after a migration adds a column to a table that it reads', async () => {
  const before = await marketByKey(database.db, { key: 'x' });
  await test.sql.query("alter table markets add column motto text not null default 'New'");
  expect(await marketByKey(database.db, { key: 'x' })).toEqual(before);
  expect(await statementsOn(database.db)).toMatchObject([{ executions: 2 }]);
});

it.each([
  ['outside of a transaction', (read: (db: Db | Tx) => Promise<unknown>) => read(database.db)],
  ['in a transaction', (read: (db: Db | Tx) => Promise<unknown>) => database.db.transaction(read)],
])('fails once per connection after a column changed its type, and then answers: %s', async (_, run) => {
  const read = () => run((db) => marketByKey(db, { key: 'x' }));
  expect(await read()).toHaveLength(1);
  await test.sql.query('alter table markets alter column uac20_id type bigint');
  await expect(read()).rejects.toThrow();
  expect(await read()).toHaveLength(1);
});
