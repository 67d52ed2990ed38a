import { createTestDatabase, type TestDatabase } from '@commonhearth/testing/database';
import { ask } from './embedded/test-process.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let app: string;
beforeEach(async () => {
  database = await createTestDatabase();
  app = new URL(database.appUrl).username;
});
afterEach(() => database.drop());

const readOnly = ['schema_migrations', 'demo_mark', 'production_mark'] as const;
const rightsOf = (role: string) =>
  database.sql.query(
    `select table_name as name, string_agg(privilege_type, ' ' order by privilege_type) as rights
     from information_schema.role_table_grants where grantee = $1 and table_name = any ($2) group by 1`,
    [role, readOnly],
  );

it('[OPS-07] the app only reads what marks the database, also where an earlier program let it write that', async () => {
  await database.sql.query(`grant insert, update, delete on ${readOnly.join(', ')} to ${app}`);
  await migrate(database.url, { app });
  await database.sql.query(
    'insert into production_mark default values; insert into demo_mark (seeded_at) values (now())',
  );
  for (const refused of [
    'insert into demo_mark (one, seeded_at) values (true, now()) on conflict do nothing',
    'update demo_mark set seeded_at = now()',
    'delete from demo_mark',
    'insert into production_mark default values on conflict do nothing',
    'update production_mark set marked_at = now()',
    'delete from production_mark',
    "insert into schema_migrations (id, hash) values ('x', 'x')",
    "update schema_migrations set hash = 'x'",
    'delete from schema_migrations',
  ])
    await expect(ask(database.appUrl, refused)).rejects.toMatchObject({ code: '42501' });
  for (const name of readOnly) expect(await ask(database.appUrl, `select from ${name}`)).not.toEqual([]);
});

it('asks for rights again only where one is missing or too many were given', async () => {
  const granted = async () =>
    await database.sql.query(
      "select xmin from pg_class where relname in ('homes', 'demo_mark') order by relname",
    );
  await migrate(database.url, { app });
  const before = await granted();
  await migrate(database.url, { app });
  expect(await granted()).toEqual(before);
});

it('one role that is both, told by two URLs, loses nothing', async () => {
  const owner = new URL(database.url).username;
  const before = await rightsOf(owner);
  await migrate(database.url, { app: owner });
  expect(await rightsOf(owner)).toEqual(before);
  await ask(database.url, 'insert into production_mark default values; delete from production_mark');
});
