import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { until } from '@commonhearth/testing-server/waiting';
import { Client } from 'pg';
import { lockNumbers, lockSession, lockUntilCommit } from './advisory-lock.ts';
import { connect, type Database } from './client.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = connect(test.url, { connections: 2 });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

it('each lock has a number of its own', () => {
  const numbers = Object.values(lockNumbers);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('a lock of a session is the lock of a transaction, and another name waits for neither', async () => {
  const client = new Client({ connectionString: test.url });
  await client.connect();
  await lockSession(client, 'content');
  const order: string[] = [];
  const second = database.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'content');
    order.push('content');
  });
  await database.db.transaction((tx) => lockUntilCommit(tx, 'reference'));
  const waiting = () =>
    test.sql.query(
      "select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
    );
  await until(async () => (await waiting()).length > 0);
  order.push('session ends');
  await client.end();
  await second;
  expect(order).toEqual(['session ends', 'content']);
});

it.each([
  ['advisory locks are taken', /\bpg_(try_)?advisory_/, 'db/advisory-lock.ts'],
  ["an error's code is read", /'code' in \w/, 'error-code.ts'],
])('%s in one place', (_what, pattern, place) => {
  const root = join(import.meta.dirname, '..');
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.(test|harness))\.ts$/.test(file) && pattern.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(found).toEqual([place]);
});
