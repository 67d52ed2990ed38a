import { createTestDatabase } from '@commonhearth/testing-server/database';
import type { TestDatabase } from '@commonhearth/testing-server/database';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.sql.query('DROP TABLE IF EXISTS schema_migrations, runs');
});
afterAll(async () => {
  await database.drop();
});

const counting: readonly Migration[] = [
  { id: '0001-runs', hash: 'a', sql: 'CREATE TABLE runs (step text)' },
  { id: '0002-slow', hash: 'b', sql: "INSERT INTO runs SELECT 'slow' FROM pg_sleep(0.05)" },
];
const recorded = async () =>
  (await database.sql.query<{ id: string }>('SELECT id FROM schema_migrations ORDER BY id')).map(
    ({ id }) => id,
  );

it("[API-11] has run the program's own migrations in a new database, with their texts' hashes", async () => {
  const fresh = await createTestDatabase();
  const rows = await fresh.sql.query<{ id: string; hash: string }>('SELECT id, hash FROM schema_migrations');
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(['0001-foundation']));
  expect(rows.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  await expect(migrate(fresh.url)).resolves.toBeUndefined();
  await fresh.drop();
});

it('[API-11] runs each migration once when four start together', async () => {
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      await migrate(database.url, { steps: counting });
    }),
  );
  expect(await database.sql.query('SELECT step FROM runs')).toEqual([{ step: 'slow' }]);
  expect(await recorded()).toEqual(['0001-runs', '0002-slow']);
});

it('[API-11] names the file of a failing migration of the auth provider', async () => {
  const failing = { id: 'auth-999-half', hash: 'c', sql: 'SELECT 1 / 0' };
  await expect(migrate(database.url, { steps: [failing] })).rejects.toThrow(
    'Correct packages/auth/src/migrations.ts (',
  );
});

it('[API-11] rolls a failing migration back and goes on from there the next time', async () => {
  const failing = { id: '0003-half', hash: 'c', sql: "INSERT INTO runs VALUES ('half'); SELECT 1 / 0" };
  await expect(migrate(database.url, { steps: [...counting, failing] })).rejects.toMatchObject({
    code: 'failed_migration',
    message:
      'The migration 0003-half failed and was rolled back: division by zero. Correct packages/server/src/db/migrations/0003-half.sql (if no database has run it) or the data that it fails on, then start again.',
  });
  expect(await database.sql.query('SELECT step FROM runs')).toEqual([{ step: 'slow' }]);
  const told: string[] = [];
  await migrate(database.url, {
    steps: [...counting, { ...failing, sql: "INSERT INTO runs VALUES ('whole')" }],
    onProgress: (line) => {
      told.push(line);
    },
  });
  expect(told).toEqual(['Migrating the database: 0003-half']);
  expect(await recorded()).toEqual(['0001-runs', '0002-slow', '0003-half']);
});

it('[API-11] runs on the schema of one release later, says so, and refuses what is newer still', async () => {
  const told: string[] = [];
  const older = (release: number) =>
    migrate(database.url, {
      steps: counting.slice(0, 1),
      release,
      onProgress: (line) => {
        told.push(line);
      },
    });
  await migrate(database.url, { steps: counting, release: 8 });
  await older(7);
  expect(told).toEqual([expect.stringContaining('0002-slow')]);
  await expect(older(6)).rejects.toMatchObject({
    code: 'newer_database',
    message: expect.stringContaining(
      'from a newer version, 2 releases ahead: it has the migrations 0002-slow',
    ) as string,
  });
});

it('[API-11] knows the release of what ran before releases were counted', async () => {
  await migrate(database.url, { steps: counting, release: 1 });
  await database.sql.query('ALTER TABLE schema_migrations DROP COLUMN release');
  await migrate(database.url, { steps: counting.slice(0, 1), release: 1 });
  expect(await database.sql.query('SELECT release FROM schema_migrations')).toEqual([
    { release: 1 },
    { release: 1 },
  ]);
});

it('[API-11] refuses a database whose migrations ran with another text', async () => {
  await migrate(database.url, { steps: counting });
  await expect(
    migrate(database.url, { steps: counting.map((step) => ({ ...step, hash: 'z' })) }),
  ).rejects.toMatchObject({
    code: 'changed_migration',
    message: expect.stringContaining('0001-runs') as string,
  });
});

it('[API-11] does not stand in the way while another session holds a table, and goes on when it is free', async () => {
  await migrate(database.url, { steps: counting });
  const change = { id: '202611200900-homes-more', hash: 'm', sql: 'ALTER TABLE runs ADD COLUMN more int' };
  const held = Promise.withResolvers<undefined>();
  let migrated: Promise<void> | undefined;
  await database.sql.transaction(async (tx) => {
    await tx.query('SELECT * FROM runs');
    migrated = migrate(database.url, {
      steps: [...counting, change],
      onProgress: (line) => {
        if (line.startsWith('Another session has locked a table')) held.resolve(undefined);
      },
    });
    await held.promise;
    expect(await database.sql.query('SELECT step FROM runs')).toHaveLength(1);
  });
  await migrated;
  expect(await recorded()).toContain(change.id);
});

it('[API-11] runs a step of another area that was written earlier, and refuses one of the same area', async () => {
  const step = (id: string) => ({ id, hash: id, sql: 'SELECT 1' });
  const [early, later, other] = [
    step('202611010900-homes-early'),
    step('202611020900-homes-later'),
    step('202611011000-review-other'),
  ];
  await migrate(database.url, { steps: [later] });
  await migrate(database.url, { steps: [other, later] });
  expect(await recorded()).toEqual([other.id, later.id]);
  await expect(migrate(database.url, { steps: [early, other, later] })).rejects.toMatchObject({
    code: 'late_migration',
    message: expect.stringMatching(
      /202611010900-homes-early .*202611020900-homes-later.*current time/,
    ) as string,
  });
});

it('[API-11] refuses a database that cannot hold every character, before anything is made in it', async () => {
  const url = new URL(database.adminUrl);
  await database.sql.query(
    "CREATE DATABASE latin ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0",
  );
  url.pathname = '/latin';
  try {
    await expect(migrate(url.href)).rejects.toMatchObject({
      code: 'wrong_encoding',
      message: expect.stringMatching(/encoding LATIN1, .* ENCODING 'UTF8'/) as string,
    });
  } finally {
    await database.sql.query('DROP DATABASE latin');
  }
});

it('[API-11] refuses a database that cannot be written', async () => {
  const url = new URL(database.url);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  await expect(migrate(url.href, { steps: counting })).rejects.toMatchObject({
    code: 'read_only',
    message: expect.stringContaining('Point DATABASE_URL to the primary server') as string,
  });
});

it('[API-11] refuses a server below version 17', async () => {
  const url = new URL(database.adminUrl);
  await database.sql.query('CREATE SCHEMA old');
  await database.sql.query(
    "CREATE FUNCTION old.current_setting(text) RETURNS text LANGUAGE sql AS $$ SELECT CASE $1 WHEN 'server_version_num' THEN '160004' ELSE '16.4' END $$",
  );
  url.searchParams.set('options', '-c search_path=old,pg_catalog,public');
  await expect(migrate(url.href)).rejects.toMatchObject({
    code: 'server_too_old',
    message: expect.stringContaining('PostgreSQL 16.4, but 17 or newer is required') as string,
  });
});
