import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from './index.ts';
import { layoutOf } from './data-dir/layout.ts';
import { ask, newDataDir, serverPid, startOther } from './testing.harness.ts';

it('attaches to the server that a killed process left, and stops it in the end', async () => {
  const dataDir = newDataDir();
  const other = startOther(dataDir);
  const { url } = await other.started;
  other.child.kill('SIGKILL');
  await other.ended;
  const next = await startEmbedded({ dataDir });
  expect(next).toMatchObject({ url, attached: true });
  await next.stop();
  await expect(ask(url, 'SELECT 1')).rejects.toThrow();
});

it('recovers after the server was killed: what was committed is there', async () => {
  const dataDir = newDataDir();
  const first = await startEmbedded({ dataDir });
  await ask(first.adminUrl, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n');
  process.kill(await serverPid(dataDir), 'SIGKILL');
  const next = await startEmbedded({ dataDir });
  expect(next.attached).toBe(false);
  expect(await ask(next.adminUrl, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 1000 }]);
  await first.stop();
  await next.stop();
});

it.each([
  ['another process', process.ppid],
  ['a process of another user', 1],
])('starts although %s has the number of the killed server by now', async (_, pid) => {
  const dataDir = newDataDir();
  const first = await startEmbedded({ dataDir, durable: false });
  const pidFile = join(layoutOf(dataDir).cluster, 'postmaster.pid');
  const text = readFileSync(pidFile, 'utf8');
  await first.stop();
  writeFileSync(pidFile, text.replace(/^\d+/, String(pid)));
  const next = await startEmbedded({ dataDir, durable: false });
  expect(await ask(next.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await next.stop();
});

it('starts after a process was killed while it made the database, and sweeps what is half-made', async () => {
  const dataDir = newDataDir();
  const { home } = layoutOf(dataDir);
  const other = startOther(dataDir);
  expect(await other.firstLine).toContain('Creating the database');
  other.child.kill('SIGKILL');
  await other.ended;
  mkdirSync(join(home, 'making-before', 'cluster'), { recursive: true });
  const next = await startEmbedded({ dataDir, durable: false });
  expect(await ask(next.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(readdirSync(home).filter((name) => name.startsWith('making-'))).toEqual([]);
  await next.stop();
});

it('starts a killed server again for the process that runs on', async () => {
  const dataDir = newDataDir();
  const runsAgain = Promise.withResolvers<undefined>();
  const onProgress = (line: string): void => {
    if (line.includes('is running again')) runsAgain.resolve(undefined);
  };
  const database = await startEmbedded({ dataDir, durable: false, revive: true, onProgress });
  process.kill(await serverPid(dataDir), 'SIGKILL');
  await runsAgain.promise;
  expect(await ask(database.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await database.stop();
  await expect(ask(database.adminUrl, 'SELECT 1')).rejects.toThrow();
});
