import { createTestDatabase } from './index.ts';
import { openSql } from './sql.ts';

it('gives each caller an own database with all migrations and no rows of another', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await one.sql.query('CREATE TABLE only_here (id int)');
  const tables = await two.sql.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  expect(tables.map(({ name }) => name)).toContain('schema_migrations');
  expect(tables.map(({ name }) => name)).not.toContain('only_here');
  await Promise.all([one.drop(), two.drop()]);
});

it('rolls a transaction back when its work fails', async () => {
  const database = await createTestDatabase();
  await database.sql.query('CREATE TABLE kept (id int)');
  await database.sql.transaction(async (tx) => await tx.query('INSERT INTO kept VALUES (1)'));
  const failing = database.sql.transaction(async (tx) => {
    await tx.query('INSERT INTO kept VALUES (2)');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await database.sql.query('SELECT id FROM kept')).toEqual([{ id: 1 }]);
  await database.drop();
});

it('begins with all that another database holds', async () => {
  const model = await createTestDatabase();
  const { sql, close } = openSql(model.url);
  await sql.query('CREATE TABLE made (id int)');
  await sql.query('INSERT INTO made VALUES (7)');
  await close();
  const one = await createTestDatabase({ like: model.name });
  expect(await one.sql.query('SELECT id FROM made')).toEqual([{ id: 7 }]);
  await Promise.all([one.drop(), model.drop()]);
});
