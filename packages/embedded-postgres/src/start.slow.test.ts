import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded, stopEmbedded } from './index.ts';
import type { EmbeddedDatabase } from './index.ts';
import { layoutOf, noteOf } from './data-dir/layout.ts';
import { ask, newDataDir, serverPid } from './testing.harness.ts';

it('[API-11] starts a real, durable PostgreSQL 17 with nothing but a folder, and keeps the data over a restart', async () => {
  const dataDir = newDataDir();
  const progress: string[] = [];
  const first = await startEmbedded({
    dataDir,
    onProgress: (line) => {
      progress.push(line);
    },
  });
  expect(first.attached).toBe(false);
  expect(progress.join()).toContain('Creating the database');
  const [facts] = await ask<{ version: string; fsync: string; lower: string; encoding: string }>(
    first.adminUrl,
    "SELECT current_setting('server_version_num') AS version, current_setting('fsync') AS fsync, lower('É') AS lower, current_setting('server_encoding') AS encoding",
  );
  expect(facts?.version).toMatch(/^17\d{4}$/);
  expect(facts).toMatchObject({ fsync: 'on', lower: 'é', encoding: 'UTF8' });
  await ask(first.adminUrl, "CREATE TABLE kept AS SELECT 'still here' AS word");
  await first.stop();
  await expect(ask(first.adminUrl, 'SELECT 1')).rejects.toThrow();

  const second = await startEmbedded({ dataDir });
  expect(second.attached).toBe(false);
  expect(await ask(second.adminUrl, 'SELECT word FROM kept')).toEqual([{ word: 'still here' }]);
  await second.stop();
  await second.stop();
});

it('what a server held goes with it where that is asked for, and stays while somebody uses it', async () => {
  const dataDir = newDataDir();
  const first = await startEmbedded({ dataDir, durable: false });
  await ask(first.adminUrl, 'CREATE TABLE passing (id int)');
  expect(await stopEmbedded({ dataDir, forget: true })).toBe(false);
  expect(await ask(first.adminUrl, 'SELECT count(*)::int FROM passing')).toEqual([{ count: 0 }]);
  await first.stop();
  expect(await stopEmbedded({ dataDir, forget: true })).toBe(true);
  const { cluster, log } = layoutOf(dataDir);
  expect([cluster, log].filter((place) => existsSync(place))).toEqual([]);
  const second = await startEmbedded({ dataDir, durable: false });
  await expect(ask(second.adminUrl, 'SELECT 1 FROM passing')).rejects.toThrow('does not exist');
  await second.stop();
});

it('hands nothing of our environment to the server but what a program needs', async () => {
  const dataDir = newDataDir();
  process.env['TOKEN_SECRET'] = 'a secret of ours';
  process.env['PGPORT'] = '1';
  const database = await startEmbedded({ dataDir, durable: false });
  delete process.env['TOKEN_SECRET'];
  delete process.env['PGPORT'];
  const given = readFileSync(`/proc/${await serverPid(dataDir)}/environ`, 'utf8').split('\0');
  const names = given.map((line) => line.split('=')[0]);
  expect(names).toContain('PATH');
  expect(names.filter((name) => /SECRET|^PG(?!_GRANDPARENT|DATA$|SYSCONF|LOCALE)/.test(name ?? ''))).toEqual(
    [],
  );
  await database.stop();
});

it('the server of root runs as another user of the system', async () => {
  const dataDir = newDataDir();
  const database = await startEmbedded({ dataDir, durable: false });
  expect(statSync(`/proc/${await serverPid(dataDir)}`).uid).not.toBe(0);
  expect(existsSync(noteOf(dataDir))).toBe(false);
  await database.stop();
});

describe('below a folder with an awkward name', () => {
  const dataDir = join(newDataDir(), `it's $HOME, "q"`);
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    expect(await stopEmbedded({ dataDir })).toBe(true);
    database = await startEmbedded({ dataDir, durable: false });
  });
  afterAll(async () => {
    await database.stop();
  });

  it('answers', async () => {
    expect(await ask(database.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('lets nobody in without the generated password, which only its owner can read', async () => {
    const layout = layoutOf(dataDir);
    const wrong = new URL(database.url);
    wrong.password = 'guess';
    await expect(ask(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect(readFileSync(join(layout.cluster, 'pg_hba.conf'), 'utf8')).not.toMatch(/^[^#]*\btrust\b/m);
    expect(statSync(layout.password).mode & 0o077).toBe(0);
    expect(statSync(layout.home).mode & 0o077).toBe(0);
  });

  it('is stopped from outside only when no living process uses it', async () => {
    expect(await stopEmbedded({ dataDir })).toBe(false);
    expect(await ask(database.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

it('listens on loopback where the path is too long for a socket', async () => {
  const dataDir = join(newDataDir(), 'long'.repeat(30));
  const database = await startEmbedded({ dataDir, durable: false });
  expect(new URL(database.url).hostname).toBe('127.0.0.1');
  const [row] = await ask<{ listens: string }>(
    database.adminUrl,
    "SELECT current_setting('listen_addresses') AS listens",
  );
  expect(row?.listens).toBe('127.0.0.1');
  await database.stop();
  const again = await startEmbedded({ dataDir, durable: false });
  expect(again.url).toBe(database.url);
  await again.stop();
});
