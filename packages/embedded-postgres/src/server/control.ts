import { readFile, rename, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedDatabaseError } from '../errors/embedded-database-error.ts';
import type { Layout } from '../data-dir/layout.ts';
import { pidRuns } from '../processes/processes.ts';
import { runProgram } from '../programs/run.ts';
import { chooseRunner } from '../programs/runner.ts';
import type { Runner } from '../programs/run.ts';
import { chooseAddress, writeSettings } from './settings.ts';
import { isRunning, removeMisleadingFiles, runningAs } from './running.ts';

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

/** pg_ctl waits for the server that it started; on the signal that one ends, and pg_ctl with it. */
function stopOn(signal: AbortSignal | undefined, layout: Layout): () => void {
  let over = false;
  const onAbort = async (): Promise<void> => {
    while (!over) {
      const server = await runningAs(layout).catch(() => undefined);
      if (server !== undefined && pidRuns(server.pid)) process.kill(server.pid, 'SIGINT');
      await wait(50);
    }
  };
  const listener = (): void => void onAbort().catch(() => undefined);
  if (signal?.aborted === true) listener();
  signal?.addEventListener('abort', listener, { once: true });
  return () => {
    over = true;
    signal?.removeEventListener('abort', listener);
  };
}

/**
 * Starts the server. Answers why it did not start, or undefined once it takes connections. Under the lock,
 * when none runs.
 */
export async function tryStart(
  layout: Layout,
  runner: Runner,
  { durable, signal }: { readonly durable: boolean; readonly signal?: AbortSignal | undefined },
): Promise<string | undefined> {
  if ((await sizeOf(layout.log)) > largestLog) await rename(layout.log, `${layout.log}.1`);
  await removeMisleadingFiles(layout);
  await writeSettings(layout, runner, await chooseAddress(layout), durable);
  const before = await sizeOf(layout.log);
  // relative paths: pg_ctl hands them to a shell, which would expand a $ in the data folder's name
  const words = ['start', '-D', basename(layout.cluster), '-l', basename(layout.log), '-w', '-t', '600'];
  const starting = runProgram(runner, layout.home, 'pg_ctl', words);
  const endStopping = stopOn(signal, layout);
  const started = await starting.finally(endStopping);
  signal?.throwIfAborted();
  return started.ok ? undefined : `${started.output.trim()}\n${await lastLines(layout.log, before)}`;
}

const stopTimeoutMs = 60_000;

/** Where root stops a server of another user; pg_ctl runs as that user, who may not reach the folder any more. */
async function stopBySignal(layout: Layout, pid: number): Promise<string> {
  const deadline = performance.now() + stopTimeoutMs;
  process.kill(pid, 'SIGINT');
  while ((await isRunning(layout)) && performance.now() < deadline) await wait(20);
  return `Process ${pid} keeps running after an interrupt.`;
}

async function stopByProgram(layout: Layout): Promise<string> {
  const seconds = String(stopTimeoutMs / 1_000);
  const words = ['stop', '-D', basename(layout.cluster), '-m', 'fast', '-w', '-t', seconds];
  return (await runProgram(await chooseRunner(layout), layout.home, 'pg_ctl', words)).output.trim();
}

/** Ends the server, if one runs: open transactions are rolled back, what is committed is written. Under the lock. */
export async function stopServer(layout: Layout): Promise<void> {
  const server = await runningAs(layout);
  if (server === undefined) return;
  const said = await (process.geteuid?.() === 0 ? stopBySignal(layout, server.pid) : stopByProgram(layout));
  if (!(await isRunning(layout))) return;
  throw new EmbeddedDatabaseError(
    'stop_failed',
    `The embedded database did not stop:\n${said}\nThe whole log is in ${layout.log}.`,
  );
}
