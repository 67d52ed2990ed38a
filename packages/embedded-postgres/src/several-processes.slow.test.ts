import { startEmbedded } from './index.ts';
import { ask, newDataDir, startOther } from './testing.harness.ts';

it('makes and starts one server when four processes begin at once, and the others attach', async () => {
  const dataDir = newDataDir();
  const processes = Array.from({ length: 4 }, () => startOther(dataDir));
  const started = await Promise.all(processes.map(async (other) => await other.started));
  expect(started.filter(({ attached }) => !attached)).toHaveLength(1);
  expect(new Set(started.map(({ url }) => url)).size).toBe(1);
  expect(await Promise.all(processes.map(async (other) => await other.stop()))).toEqual([0, 0, 0, 0]);
});

it('keeps the server for the second process when the one that started it stops first', async () => {
  const dataDir = newDataDir();
  const starter = await startEmbedded({ dataDir, durable: false });
  const other = startOther(dataDir);
  expect(await other.started).toEqual({ url: starter.url, attached: true });
  await starter.stop();
  expect(await ask(starter.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await other.stop();
  await expect(ask(starter.url, 'SELECT 1')).rejects.toThrow();
});

it('does not hand Ctrl-C in the terminal to the server', async () => {
  const dataDir = newDataDir();
  const other = startOther(dataDir);
  const { url } = await other.started;
  const group = other.child.pid ?? 0;
  expect(group).toBeGreaterThan(1);
  process.kill(-group, 'SIGINT');
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await other.stop()).toBe(0);
});
