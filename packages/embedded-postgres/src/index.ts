import { existsSync } from 'node:fs';
import { chmod, lchown, mkdir, rm } from 'node:fs/promises';
import { stopServer } from './server/control.ts';
import { EmbeddedDatabaseError, onDataDir } from './errors/embedded-database-error.ts';
import { makeFolder } from './data-dir/folder.ts';
import { settle } from './server/home.ts';
import { layoutOf } from './data-dir/layout.ts';
import type { Layout } from './data-dir/layout.ts';
import { patience, withLock } from './processes/lock.ts';
import { open } from './server/open.ts';
import type { Opening } from './server/open.ts';
import { appRole, ensureRoles, ownerRole, urlAs } from './server/roles.ts';
import { isRunning } from './server/running.ts';
import { removeFolder } from './programs/server-files.ts';
import { addUser, countUsers } from './processes/users.ts';
import { watch } from './processes/watch.ts';

export { EmbeddedDatabaseError } from './errors/embedded-database-error.ts';
export { breakable } from './server/breakable.ts';
export { ownerRole } from './server/roles.ts';

/** Whether a data folder has a database; without one, a start makes it. A copied folder has one that no start opens. */
export function hasDatabase(dataDir: string): boolean {
  try {
    return existsSync(layoutOf(dataDir).cluster);
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError && error.code === 'copied_data_dir') return true;
    throw error;
  }
}

/** A running embedded PostgreSQL 17. */
export interface EmbeddedDatabase {
  /** `postgres://…` of the app, who reads and writes rows and nothing beside; for pg. */
  readonly url: string;
  /** The same of the owner, who makes and changes the schema. */
  readonly ownerUrl: string;
  /** The same of the superuser, for who makes databases; the product does not work as this. */
  readonly adminUrl: string;
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
  /** Ends the start: it rejects with the signal's reason and leaves nothing running. */
  readonly signal?: AbortSignal | undefined;
}

async function locked<T>(
  layout: Layout,
  { onProgress, signal }: Pick<Opening, 'onProgress' | 'signal'>,
  work: () => Promise<T>,
): Promise<T> {
  const onWait = (owner: { readonly pid: number }): void => {
    onProgress(`Waiting for process ${owner.pid}, which is starting or stopping the database …`);
  };
  return await withLock(layout.lock, { timeoutMs: patience, onWait, signal }, work);
}

/** Root's alone where root starts; the server's user passes through to the programs that lie there. */
async function makeBeside({ beside }: Layout): Promise<void> {
  await mkdir(beside, { recursive: true, mode: 0o700 });
  if (process.geteuid?.() !== 0) return;
  await lchown(beside, 0, 0);
  await chmod(beside, 0o711);
}

async function stopIfUnused(layout: Layout): Promise<boolean> {
  if ((await countUsers(layout.users)) > 0) return false;
  await stopServer(layout);
  return true;
}

async function leave(old: Layout): Promise<void> {
  if (await stopIfUnused(old)) return;
  throw new EmbeddedDatabaseError(
    'locked',
    `The database in ${old.home} is in use by an earlier version and has to move. Stop that program and start again.`,
  );
}

/**
 * Stops the server of a data folder, whoever started it, unless a living process uses it. Answers whether
 * none runs now.
 * @param options.forget what it held goes as well; for tests only
 */
export async function stopEmbedded({
  dataDir,
  forget = false,
}: {
  readonly dataDir: string;
  readonly forget?: boolean;
}): Promise<boolean> {
  const layout = layoutOf(dataDir);
  if (!existsSync(layout.cluster)) return true;
  return await onDataDir(
    layout.dataDir,
    async () =>
      await locked(layout, { onProgress: () => undefined }, async () => {
        const stopped = await stopIfUnused(layout);
        if (stopped && forget) for (const place of [layout.cluster, layout.log]) await removeFolder(place);
        return stopped;
      }),
  );
}

function keepRunning(layout: Layout, opening: Omit<Opening, 'signal'>): () => Promise<void> {
  const { onProgress } = opening;
  return watch({
    everyMs: 500,
    lives: async () => await isRunning(layout),
    revive: async () => {
      onProgress('The database server ended unexpectedly; starting it again …');
      await locked(layout, opening, async () => await open(layout, opening));
      onProgress('The database server is running again.');
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
export async function startEmbedded({
  dataDir,
  durable = true,
  revive = false,
  onProgress = () => undefined,
  signal,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const opening: Opening = { durable, onProgress, signal };
  const { layout, ...opened } = await onDataDir(layoutOf(dataDir).dataDir, async () => {
    await makeFolder(layoutOf(dataDir).dataDir);
    const layout = await settle(dataDir, onProgress, leave, signal);
    // the mode is for the last folder only: others may need to pass through the data folder
    await mkdir(layout.home, { recursive: true, mode: 0o700 });
    await makeBeside(layout);
    return await locked(layout, opening, async () => {
      const { url, attached } = await open(layout, opening);
      try {
        await ensureRoles(url, signal);
        return { layout, url, attached, user: await addUser(layout.users) };
      } catch (error) {
        await stopIfUnused(layout);
        throw error;
      }
    });
  });
  const endWatch = revive ? keepRunning(layout, { durable, onProgress }) : async () => Promise.resolve();
  const end = async (): Promise<void> => {
    await endWatch();
    await locked(layout, { onProgress }, async () => {
      await rm(opened.user, { force: true });
      await stopIfUnused(layout);
    });
  };
  let ended: Promise<void> | undefined;
  return {
    url: urlAs(appRole, opened.url),
    ownerUrl: urlAs(ownerRole, opened.url),
    adminUrl: opened.url,
    attached: opened.attached,
    stop: () => (ended ??= end()),
  };
}
