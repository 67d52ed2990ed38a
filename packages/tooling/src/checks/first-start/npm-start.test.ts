import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTracked, processesIn } from './npm-start.ts';

const checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
const copies: string[] = [];
afterAll(() => {
  for (const folder of [checkout, ...copies]) rmSync(folder, { recursive: true, force: true });
});

it('copies the files that git tracks, and no others', () => {
  for (const name of ['known.ts', 'forgotten.ts', 'gone.ts']) writeFileSync(join(checkout, name), name);
  for (const args of [
    ['init', '--quiet'],
    ['add', 'known.ts', 'gone.ts'],
  ])
    expect(spawnSync('git', args, { cwd: checkout }).status).toBe(0);
  rmSync(join(checkout, 'gone.ts'));
  const copy = copyTracked(checkout);
  copies.push(copy);
  expect(['known.ts', 'forgotten.ts', 'gone.ts'].filter((name) => existsSync(join(copy, name)))).toEqual([
    'known.ts',
  ]);
});

it('finds a process that is running in the folder', async () => {
  const child = spawn(process.execPath, ['--eval', "console.log('runs'); setInterval(() => {}, 1000);"], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  expect(processesIn(checkout)).toEqual([`${child.pid ?? ''}: ${checkout}`]);
  child.kill();
  await once(child, 'exit');
  expect(processesIn(checkout)).toEqual([]);
});
