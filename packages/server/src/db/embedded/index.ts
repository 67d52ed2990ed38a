import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { stopServer } from './control.ts';
import { onDataDir } from './error.ts';
import { layoutOf } from './layout.ts';
import type { Layout } from './layout.ts';
import { withLock } from './lock.ts';
import { open, patience } from './open.ts';
import { chooseRunner } from './runner.ts';
import { isRunning } from './running.ts';
import { addUser, countUsers } from './users.ts';
import { watch } from './watch.ts';

export { EmbeddedDatabaseError } from './error.ts';

/** A running embedded PostgreSQL 17. */
export interface EmbeddedDatabase {
  /** `postgres://…` of its superuser, for pg. */
  readonly url: string;
  /** True if the server ran already: another process, or one that was killed, had started it. */
  readonly attached: boolean;
  /**
   * Ends this process's use; the server itself is stopped when no other living process uses it. May be called
   * twice.
   */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The product's data folder; the database takes the folder `postgres` in it. */
  readonly dataDir: string;
  /** False only for tests: faster, and not safe against power loss. */
  readonly durable?: boolean;
  /**
   * True for a process that runs for long: starts the server again, under the same URL, when it was killed.
   */
  readonly revive?: boolean;
  readonly onProgress?: (line: string) => void;
}

async function locked<T>(
  layout: Layout,
  onProgress: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const onWait = (owner: { readonly pid: number }): void => {
    onProgress(`Waiting for process ${owner.pid}, which is starting or stopping the database …`);
  };
  return await withLock(layout.lock, { timeoutMs: patience, onWait }, work);
}

async function stopIfUnused(layout: Layout): Promise<boolean> {
  if ((await countUsers(layout.users)) > 0) return false;
  await stopServer(layout, await chooseRunner(layout));
  return true;
}

/**
 * Stops the server of a data folder, whoever started it, unless a living process uses it. Answers whether
 * none runs now.
 */
export async function stopEmbedded(options: { readonly dataDir: string }): Promise<boolean> {
  const layout = layoutOf(options.dataDir);
  if (!existsSync(layout.cluster)) return true;
  return await onDataDir(
    layout.dataDir,
    async () =>
      await locked(
        layout,
        () => undefined,
        async () => await stopIfUnused(layout),
      ),
  );
}

function keepRunning(
  layout: Layout,
  durable: boolean,
  onProgress: (line: string) => void,
): () => Promise<void> {
  return watch({
    everyMs: 500,
    lives: async () => await isRunning(layout),
    revive: async () => {
      onProgress('The database server ended unexpectedly; starting it again …');
      await locked(layout, onProgress, async () => await open(layout, durable, onProgress));
      onProgress('The database server runs again.');
    },
    onFailure: (error) => {
      onProgress(error instanceof Error ? error.message : String(error));
    },
  });
}

/**
 * Starts the embedded database in a data folder, or attaches to the server that runs there already.
 * The server is a process of its own: it survives Ctrl-C in the terminal and the death of this process.
 * Throws `EmbeddedDatabaseError`.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const layout = layoutOf(options.dataDir);
  const onProgress = options.onProgress ?? (() => undefined);
  const durable = options.durable ?? true;
  const opened = await onDataDir(layout.dataDir, async () => {
    // the mode is for the last folder only: others may need to pass through the data folder
    await mkdir(layout.dataDir, { recursive: true });
    await mkdir(layout.home, { recursive: true, mode: 0o700 });
    return await locked(layout, onProgress, async () => {
      const { url, attached } = await open(layout, durable, onProgress);
      return { url, attached, user: await addUser(layout.users) };
    });
  });
  const endWatch =
    options.revive === true ? keepRunning(layout, durable, onProgress) : async () => Promise.resolve();
  const end = async (): Promise<void> => {
    await endWatch();
    await locked(layout, onProgress, async () => {
      await rm(opened.user, { force: true });
      await stopIfUnused(layout);
    });
  };
  let ended: Promise<void> | undefined;
  return { url: opened.url, attached: opened.attached, stop: () => (ended ??= end()) };
}
