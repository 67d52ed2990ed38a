import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../errors/error-code.ts';
import { EmbeddedDatabaseError } from '../errors/embedded-database-error.ts';
import { isAlive, parseOwner, thisProcess } from './processes.ts';
import type { Owner } from './processes.ts';

/*
 * One process at a time makes, starts or stops the server. The lock is a row of numbered files, each naming
 * its owner. Whoever links the next number holds the lock; a killed owner's number is passed over. Removing a
 * dead owner's file and making it anew instead would let two processes that both saw it dead take the lock
 * one after the other.
 */
const pattern = /^\d{9}$/;
const nameOf = (turn: number): string => String(turn).padStart(9, '0');
const free = 'free';

async function newestTurn(folder: string): Promise<number> {
  const turns = (await readdir(folder)).filter((name) => pattern.test(name)).map(Number);
  return Math.max(0, ...turns);
}

async function ownerOf(folder: string, turn: number): Promise<Owner | undefined> {
  const text = await readFile(join(folder, nameOf(turn)), 'utf8').catch(() => free);
  return parseOwner(text);
}

/** Links a complete file, so that nobody ever reads a half-written owner. */
async function take(folder: string, turn: number, owner: Owner): Promise<boolean> {
  const draft = join(folder, `draft-${randomUUID()}`);
  try {
    await writeFile(draft, JSON.stringify(owner), { mode: 0o600 });
    await link(draft, join(folder, nameOf(turn)));
    return true;
  } catch (error) {
    // EEXIST: another took this turn; ENOENT: a new holder swept the draft away
    if (errorCode(error) === 'EEXIST' || errorCode(error) === 'ENOENT') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** How long to wait for another process, or for a server that recovers, in milliseconds. */
export const patience = 300_000;

interface Waiting {
  /** How long to wait for a living owner before `EmbeddedDatabaseError` `locked`. */
  readonly timeoutMs: number;
  readonly onWait: (owner: Owner) => void;
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined;
}

async function acquire(folder: string, { timeoutMs, onWait, signal }: Waiting): Promise<() => Promise<void>> {
  const deadline = performance.now() + timeoutMs;
  let told = false;
  for (;;) {
    const newest = await newestTurn(folder);
    const holder = newest === 0 ? undefined : await ownerOf(folder, newest);
    if (holder !== undefined && isAlive(holder)) {
      if (performance.now() > deadline) {
        throw new EmbeddedDatabaseError(
          'locked',
          `Process ${holder.pid} has been starting or stopping the database in ${folder} for ${Math.round(timeoutMs / 1000)} s. ` +
            `Wait for it, or end it (kill ${holder.pid}) and start again.`,
        );
      }
      if (!told && holder.pid !== process.pid) onWait(holder);
      told = true;
      await wait(20, undefined, { signal });
      continue;
    }
    const turn = newest + 1;
    if (!(await take(folder, turn, thisProcess()))) continue;
    const mine = join(folder, nameOf(turn));
    if ((await newestTurn(folder)) > turn) {
      await rm(mine, { force: true });
      continue;
    }
    for (const name of await readdir(folder))
      if (name !== nameOf(turn)) await rm(join(folder, name), { force: true });
    return async () => {
      const draft = join(folder, `draft-${randomUUID()}`);
      await writeFile(draft, free, { mode: 0o600 });
      await rename(draft, mine);
    };
  }
}

/**
 * Runs `work` while no other process runs its own under the same folder. An owner that was killed does not
 * block.
 */
export async function withLock<T>(folder: string, options: Waiting, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const release = await acquire(folder, options);
  try {
    return await work();
  } finally {
    await release();
  }
}
