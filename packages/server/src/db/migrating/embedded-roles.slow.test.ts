import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { chown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbedded } from '@commonhearth/embedded-postgres';
import { ask, elsewhere, layoutOf, newDataDir, noteOf } from '@commonhearth/embedded-postgres/testing';
import { migrate } from './migrate.ts';

const isRoot = process.geteuid?.() === 0;
const appOf = (database: { readonly url: string }) => ({ app: new URL(database.url).username });
const program = "COPY pg_temp.stolen FROM PROGRAM 'cat /etc/shadow'";

it('[API-11] the app reads and writes rows and may do nothing beside: no program of the machine, no file, no table', async () => {
  const database = await startEmbedded({ dataDir: newDataDir(), durable: false });
  await migrate(database.ownerUrl, appOf(database));
  for (const url of [database.url, database.ownerUrl]) {
    await expect(ask(url, `CREATE TEMP TABLE stolen (line text); ${program}`)).rejects.toMatchObject({
      code: '42501',
      message: expect.stringContaining('external program') as string,
    });
    await expect(ask(url, "SELECT pg_read_file('/etc/passwd')")).rejects.toMatchObject({ code: '42501' });
    await expect(ask(url, 'CREATE ROLE more SUPERUSER')).rejects.toMatchObject({ code: '42501' });
  }
  await ask(
    database.url,
    "INSERT INTO markets (key, name, uac20_id, coming_soon) VALUES ('x', 'X', 1, false)",
  );
  expect(await ask(database.url, 'SELECT key FROM markets')).toEqual([{ key: 'x' }]);
  for (const refused of [
    'CREATE TABLE more (id int)',
    'TRUNCATE markets',
    'ALTER TABLE markets ADD COLUMN more int',
    'CREATE TABLE auth.more (id int)',
    'DELETE FROM schema_migrations',
    'SELECT lo_create(0)',
    "SELECT lo_from_bytea(0, 'x')",
    'SELECT lo_creat(0)',
  ])
    await expect(ask(database.url, refused)).rejects.toMatchObject({ code: '42501' });
  await database.stop();
});

it('what the app changes of its own role is set again at the next start', async () => {
  const dataDir = newDataDir();
  const first = await startEmbedded({ dataDir, durable: false });
  await ask(
    first.url,
    `ALTER ROLE commonhearth_app PASSWORD 'x'; ALTER ROLE commonhearth_app SET default_transaction_read_only = on;
     ALTER ROLE commonhearth_app IN DATABASE postgres SET statement_timeout = 1`,
  );
  await ask(first.ownerUrl, "ALTER ROLE commonhearth_owner PASSWORD 'x'");
  await expect(ask(first.url, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  await first.stop();
  const next = await startEmbedded({ dataDir, durable: false });
  expect(
    await ask(
      next.url,
      "SELECT current_setting('default_transaction_read_only') AS read_only, current_setting('statement_timeout') AS timeout",
    ),
  ).toEqual([{ read_only: 'off', timeout: '0' }]);
  await migrate(next.ownerUrl, appOf(next));
  await next.stop();
});

async function giveToRoot(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isDirectory()) for (const name of await readdir(path)) await giveToRoot(join(path, name));
  await chown(path, 0, 0);
}

/** A data folder as an earlier program left it: everything is the superuser's, and there are no roles. */
async function earlierDataDir(): Promise<string> {
  const dataDir = newDataDir();
  const database = await startEmbedded({ dataDir, durable: false });
  await migrate(database.ownerUrl, appOf(database));
  await ask(
    database.adminUrl,
    `CREATE TABLE pgboss.queue (name text); CREATE FUNCTION pgboss.job_now() RETURNS int RETURN 1;
     REASSIGN OWNED BY commonhearth_owner, commonhearth_app TO postgres;
     DROP OWNED BY commonhearth_owner, commonhearth_app; DROP ROLE commonhearth_owner, commonhearth_app`,
  );
  await database.stop();
  if (isRoot) await giveToRoot(layoutOf(dataDir).home);
  return dataDir;
}

it('a database of an earlier program is handed over to the two roles', async () => {
  const dataDir = await earlierDataDir();
  const database = await startEmbedded({ dataDir, durable: false });
  await migrate(database.ownerUrl, appOf(database));
  await ask(database.ownerUrl, 'ALTER TABLE markets ADD COLUMN more int');
  await ask(database.url, 'DELETE FROM markets; DROP TABLE pgboss.queue; CREATE TABLE pgboss.queue (id int)');
  const owners = await ask<{ owner: string }>(
    database.adminUrl,
    "SELECT DISTINCT pg_get_userbyid(relowner) AS owner FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname IN ('public', 'auth', 'pgboss') AND relkind IN ('r', 'S') ORDER BY 1",
  );
  expect(owners.map(({ owner }) => owner)).toEqual(['commonhearth_app', 'commonhearth_owner']);
  await database.stop();
});

it('below a folder that only root enters the database lies elsewhere, also one that was here before', async () => {
  const dataDir = await earlierDataDir();
  chmodSync(dataDir, 0o700);
  const said: string[] = [];
  const start = () =>
    startEmbedded({
      dataDir,
      durable: false,
      onProgress: (line) => {
        said.push(line);
      },
    });
  const database = await start();
  // whoever is not root keeps it where it is
  const place = isRoot ? readFileSync(noteOf(dataDir), 'utf8') : layoutOf(dataDir).home;
  expect(place.startsWith(isRoot ? `${elsewhere}/` : dataDir)).toBe(true);
  expect(said.join().includes(`it is in ${place}`)).toBe(isRoot);
  expect(await ask(database.adminUrl, 'SELECT count(*)::int AS n FROM markets')).toEqual([{ n: 0 }]);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(!isRoot);
  await database.stop();
  const again = await start();
  expect(again.url).toBe(database.url);
  await again.stop();
  if (isRoot) rmSync(layoutOf(dataDir).beside, { recursive: true });
  rmSync(place, { recursive: true });
});
