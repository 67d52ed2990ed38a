import { chown, readFile, rename, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { EmbeddedDatabaseError } from './error.ts';
import type { Layout } from './layout.ts';
import { runProgram } from './run.ts';
import type { Runner } from './run.ts';
import { chooseAddress, writeSettings } from './settings.ts';
import { isRunning, removeMisleadingFiles } from './running.ts';

const largestLog = 10_000_000;

async function lastLines(file: string, from: number): Promise<string> {
  const text = await readFile(file).catch(() => Buffer.alloc(0));
  return text.subarray(from).toString().trim().split('\n').slice(-8).join('\n');
}

const sizeOf = async (file: string): Promise<number> =>
  await stat(file).then(
    (found) => found.size,
    () => 0,
  );

/**
 * Starts the server. Answers why it did not start, or undefined once it takes connections. Under the lock,
 * when none runs.
 */
export async function tryStart(
  layout: Layout,
  runner: Runner,
  durable: boolean,
): Promise<string | undefined> {
  if ((await sizeOf(layout.log)) > largestLog) await rename(layout.log, `${layout.log}.1`);
  await removeMisleadingFiles(layout);
  await writeSettings(layout, await chooseAddress(layout), durable);
  if (runner.user !== undefined) await chown(layout.settings, runner.user.uid, runner.user.gid);
  const before = await sizeOf(layout.log);
  // relative paths: pg_ctl hands them to a shell, which would expand a $ in the data folder's name
  const started = await runProgram(runner, layout.home, 'pg_ctl', [
    'start',
    '-D',
    basename(layout.cluster),
    '-l',
    basename(layout.log),
    '-w',
    '-t',
    '600',
  ]);
  return started.ok ? undefined : `${started.output.trim()}\n${await lastLines(layout.log, before)}`;
}

/** Ends the server: open transactions are rolled back, what is committed is written. Under the lock. */
export async function stopServer(layout: Layout, runner: Runner): Promise<void> {
  const stopped = await runProgram(runner, layout.home, 'pg_ctl', [
    'stop',
    '-D',
    basename(layout.cluster),
    '-m',
    'fast',
    '-w',
    '-t',
    '60',
  ]);
  if (stopped.ok || !(await isRunning(layout))) return;
  throw new EmbeddedDatabaseError(
    'stop_failed',
    `The embedded database did not stop:\n${stopped.output.trim()}\nThe whole log is in ${layout.log}.`,
  );
}
