import { lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { areaOf } from '../../db/migrating/migrations.ts';
import { errorCode } from '../../error-code.ts';
import type { ObjectStore } from '../../providers/object-store/object-store.ts';
import { BackupError } from './backup-error.ts';
import { copyObjects } from './copy-objects.ts';
import { backupFormat, files, type Description } from './description.ts';
import { writeHashed } from './hashed-file.ts';
import { readRows } from './read-rows.ts';
import { counted, sized, type Steps } from './steps.ts';

const exists = async (path: string): Promise<boolean> =>
  (await lstat(path).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    return undefined;
  })) !== undefined;

/** A folder beside the backup, which becomes it at the end: what is half made never stands under its name. */
async function makeDraft(folder: string): Promise<string> {
  if (await exists(folder)) throw new BackupError(`${folder} already exists. Name a new folder.`);
  const draft = `${folder}.unfinished`;
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(draft, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new BackupError(
      `${draft} exists: another backup with this name is running or was interrupted. Delete it if none is running.`,
    );
  });
  return draft;
}

/** A name in a folder outlives a power cut once the folder is on the disk. Windows cannot open folders. */
async function keepNames(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* textOf(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

async function describe(draft: string, written: Description): Promise<void> {
  const text = `${JSON.stringify(written, null, 1)}\n`;
  const { sha256 } = await writeHashed(join(draft, files.description), textOf(text));
  await writeHashed(join(draft, files.descriptionHash), textOf(`${sha256}  ${files.description}\n`));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

export interface BackupOptions {
  /** A path that is free. */
  readonly folder: string;
  /** Of the role that the product works as. */
  readonly url: string;
  readonly objects: ObjectStore;
  readonly steps: Steps;
  readonly clock: () => Date;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes rows and objects of a site into a folder, whole or not at all. Rows come first: an object stands in the
 * store before a row names it. Throws `BackupError`.
 */
export async function makeBackup({
  folder,
  url,
  objects,
  steps,
  clock,
  signal,
}: BackupOptions): Promise<void> {
  const draft = await makeDraft(folder);
  try {
    const made_at = clock().toISOString();
    const rows = await readRows(url, draft, signal);
    const last = rows.migrations.findLast(({ id }) => areaOf(id) !== 'auth')?.id ?? '';
    steps.say(
      `${counted(rows.tables.length, 'table')} at ${last}: ${counted(sum(rows.tables.map((table) => table.rows)), 'row')}, ${sized(sum(rows.tables.map(({ bytes }) => bytes)))}, ${counted(rows.jobs.rows, 'waiting job')}`,
    );
    const { count, total, vanished, list } = await copyObjects(objects, draft, { steps, signal });
    steps.say(`${counted(count, 'object')}, ${sized(total)}`);
    if (vanished > 0) steps.say(`${counted(vanished, 'object')} removed by the site during the backup`);
    await describe(draft, {
      product: 'commonhearth',
      format: backupFormat,
      made_at,
      ...rows,
      objects: { count, total, ...list },
    });
    signal?.throwIfAborted();
    if (await exists(folder))
      throw new BackupError(`${folder} was created in the meantime. Run the backup again with a new folder.`);
    await keepNames(draft);
    await rename(draft, folder);
    await keepNames(dirname(folder));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
