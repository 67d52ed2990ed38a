import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.ts';
import { thisProcess } from './processes.ts';
import { newDataDir } from '../testing.harness.ts';

const patient = { timeoutMs: 10_000, onWait: () => undefined };

it('lets one work at a time', async () => {
  const folder = join(newDataDir(), 'lock');
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      await withLock(folder, patient, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise(setImmediate);
        inside -= 1;
      });
    }),
  );
  expect(most).toBe(1);
  expect(readdirSync(folder)).toHaveLength(1);
});

it.each([
  ['ended', JSON.stringify({ pid: 2 ** 22 + 1, born: '' })],
  [
    'has its number only since a restart of the machine',
    JSON.stringify({ pid: process.pid, born: 'another-boot/1' }),
  ],
  ['left half a file at a power loss', '{"pid":'],
])('passes over an owner that %s', async (_, owner) => {
  const folder = join(newDataDir(), 'lock');
  mkdirSync(folder);
  writeFileSync(join(folder, '000000041'), owner);
  expect(await withLock(folder, patient, async () => Promise.resolve(readdirSync(folder)))).toEqual([
    '000000042',
  ]);
});

it('names the living owner that it waited for in vain', async () => {
  const folder = join(newDataDir(), 'lock');
  mkdirSync(folder);
  writeFileSync(join(folder, '000000001'), JSON.stringify(thisProcess()));
  await expect(
    withLock(folder, { ...patient, timeoutMs: 30 }, async () => Promise.resolve()),
  ).rejects.toMatchObject({
    code: 'locked',
    message: expect.stringContaining(`kill ${process.pid}`) as string,
  });
});

it('frees the lock when the work fails', async () => {
  const folder = join(newDataDir(), 'lock');
  await expect(withLock(folder, patient, async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock(folder, patient, async () => Promise.resolve('next'))).toBe('next');
});
