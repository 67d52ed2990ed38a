import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { ask } from '@commonhearth/embedded-postgres/testing';
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

it('[SEC-02b] the app adds to the audit and changes nothing in it, also where an earlier program let it', async () => {
  await database.sql.query(`grant update, delete on audit to ${app}`);
  await migrate(database.url, { app });
  await ask(
    database.appUrl,
    "insert into audit (at, actor_kind, actor_name, action, object_type, object_id) values (now(), 'job', 'a', 'b', 'market', '1')",
  );
  for (const refused of ["update audit set action = 'c'", 'delete from audit', 'truncate audit'])
    await expect(ask(database.appUrl, refused)).rejects.toMatchObject({ code: '42501' });
});

it('[SEC-05] an account that is deleted leaves no name in the audit, though the app may change nothing there', async () => {
  const [person] = await database.sql.query<{ id: string }>(
    "insert into users (provider_id, email, public_profile, history, share_link_key, create_timestamp) values ('1', 'ann@example.com', '{}', '[]', 'a key', now()) returning user_id as id",
  );
  await ask(
    database.appUrl,
    `insert into audit (at, user_id, action, object_type, object_id) values (now(), '${person?.id}', 'b', 'market', '1')`,
  );
  await ask(database.appUrl, 'delete from users');
  expect(await ask(database.appUrl, 'select user_id from audit')).toEqual([{ user_id: null }]);
});

it('asks for rights again only where one is missing or too many were given', async () => {
  const granted = async () =>
    await database.sql.query(
      "select xmin from pg_class where relname in ('homes', 'demo_mark', 'audit') order by relname",
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
