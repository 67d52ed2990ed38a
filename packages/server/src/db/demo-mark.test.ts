import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { until } from '@commonhearth/testing-server/waiting';
import { connect, type Database } from './client.ts';
import { markDatabase } from './demo-mark.ts';

const production = { profile: 'production', demo: false } as const;
let test: TestDatabase;
let database: Database;
beforeEach(async () => {
  test = await createTestDatabase();
  database = connect(test.url, { connections: 4 });
});
afterEach(async () => {
  await database.close();
  await test.drop();
});

it.each(['demo', 'development', 'test'] as const)(
  '[OPS-07] the profile %s does not work on a database that production has started on, with demo or without',
  async (profile) => {
    const { db } = database;
    await markDatabase(db, { profile, demo: false });
    await markDatabase(db, production);
    for (const demo of [false, true])
      await expect(markDatabase(db, { profile, demo })).rejects.toMatchObject({
        reason: 'database',
        message: expect.stringMatching(
          /^Production has run on this database(?!.*DEMO=).*NODE_ENV=production.*DATABASE_URL.*DATA_DIR/,
        ) as string,
      });
    await markDatabase(db, production);
  },
);

it('[OPS-07] of a demo and a production that start together on one database one is refused', async () => {
  const { db } = database.unhurried;
  const blocked = async (): Promise<number> =>
    (
      await test.sql.query(
        'SELECT DISTINCT pid FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())',
      )
    ).length;
  const starts = await test.sql.transaction(async (tx) => {
    await tx.query('LOCK TABLE demo_mark, production_mark IN SHARE MODE');
    const both = Promise.allSettled([
      markDatabase(db, { profile: 'demo', demo: true }),
      markDatabase(db, production),
    ]);
    await until(async () => (await blocked()) >= 2);
    return () => both;
  });
  expect((await starts()).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
