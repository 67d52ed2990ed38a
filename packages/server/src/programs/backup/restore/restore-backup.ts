import { breakable } from '@commonhearth/embedded-postgres';
import { Client } from 'pg';
import { lockSession, lockTransaction, tryLockSession } from '../../../db/advisory-lock.ts';
import { checkServer } from '../../../db/migrating/check-server.ts';
import { migrate } from '../../../db/migrating/migrate.ts';
import type { Migration } from '../../../db/migrating/migrations.ts';
import { restoreMark, unfinishedRestore } from '../../../db/migrating/unfinished-restore.ts';
import type { ObjectStore } from '../../../providers/object-store/object-store.ts';
import { BackupError } from '../backup-error.ts';
import { whatIsThere } from '../catalog.ts';
import { openBackup, type Backup } from './open-backup.ts';
import { putObjects } from './put-objects.ts';
import { counted, sized, type Steps } from '../steps.ts';
import { stepsOf, writeRows } from './write-rows.ts';

export interface RestoreOptions {
  /** Of who makes and changes the schema. */
  readonly ownerUrl: string;
  /** The role that the product works as, where it is another one. */
  readonly app: string | undefined;
  readonly stores: { readonly objects: ObjectStore; readonly backup: ObjectStore };
  /** Puts the jobs of the backup into the queue, as often as it is asked; answers how many it left out. */
  readonly queueJobs: () => Promise<number>;
  readonly steps: Steps;
  readonly signal?: AbortSignal | undefined;
  /** Other steps of the schema than this program's own, for tests. */
  readonly known?: readonly Migration[];
}

async function connectAs(url: string, signal: AbortSignal | undefined): Promise<Client> {
  const client = new Client({ ...breakable(signal), connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** As one step beside every start and restore. */
async function inTurn<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    await lockTransaction(client, 'migrate');
    const done = await work();
    await client.query('COMMIT');
    return done;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

const named = 5;

/**
 * Marks an empty database as one that is being restored, so that no start takes it for a new site. Answers whether
 * an earlier run of this restore has brought the rows already. Throws `BackupError` where the database is not empty.
 */
async function begin(client: Client, { folder, id }: Backup): Promise<{ readonly rowsIn: boolean }> {
  const unfinished = await unfinishedRestore(client);
  if (unfinished?.rowsIn === true) {
    if (unfinished.backup === id) return { rowsIn: true };
    throw new BackupError(
      `This database has rows of another backup, whose restore was interrupted. Run that restore again (npm run restore -- ${unfinished.folder}), or use an empty database for this one.`,
    );
  }
  const there = await whatIsThere(client);
  if (there.length > 0)
    throw new BackupError(
      `The database is not empty: it has ${there.slice(0, named).join(', ')}${there.length > named ? ` and ${there.length - named} more tables` : ''}. Set DATABASE_URL, or DATA_DIR for the embedded database, to an empty one. Nothing was changed.`,
    );
  if (unfinished === undefined)
    await client.query(
      `CREATE TABLE public.${restoreMark} (backup text NOT NULL, folder text NOT NULL, rows_in boolean NOT NULL);
       GRANT SELECT ON public.${restoreMark} TO PUBLIC`,
    );
  await client.query(`DELETE FROM public.${restoreMark}`);
  await client.query(`INSERT INTO public.${restoreMark} VALUES ($1, $2, false)`, [id, folder]);
  return { rowsIn: false };
}

/** Takes the mark of a restore that failed before its rows were in: the database is as empty as it was. */
async function giveUp(ownerUrl: string): Promise<void> {
  const client = await connectAs(ownerUrl, undefined);
  try {
    // the session of the restore may still be ending
    await lockSession(client, 'restore');
    await inTurn(client, async () => {
      if ((await unfinishedRestore(client))?.rowsIn === false)
        await client.query(`DROP TABLE public.${restoreMark}`);
    });
  } finally {
    await client.end();
  }
}

async function bring(client: Client, backup: Backup, options: RestoreOptions): Promise<void> {
  const { steps, stores, known, signal } = options;
  const { written, kept } = await putObjects(backup, stores, { steps, signal });
  steps.say(
    `${counted(written, 'object')} written and read back, ${kept.toLocaleString('en-US')} already there`,
  );
  await inTurn(client, async () => {
    await writeRows(client, backup, { signal, ...(known && { known }) });
    await client.query(`UPDATE public.${restoreMark} SET rows_in = true`);
  });
  const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0);
  steps.say(`${counted(rows, 'row')} in ${counted(backup.tables.length, 'table')}, each key checked`);
}

async function finish(client: Client, backup: Backup, options: RestoreOptions): Promise<void> {
  const { ownerUrl, app, steps, known, signal, queueJobs } = options;
  await migrate(ownerUrl, {
    onProgress: steps.say,
    app,
    restores: true,
    signal,
    ...(known && { steps: known }),
  });
  const leftOut = await queueJobs();
  steps.say(
    `${counted(backup.jobs.rows - leftOut, 'job')} queued again${leftOut === 0 ? '' : `; skipped ${counted(leftOut, 'job')} of kinds that this version does not know`}`,
  );
  await client.query(`DROP TABLE public.${restoreMark}`);
}

async function restoreInto(client: Client, backup: Backup, options: RestoreOptions): Promise<void> {
  await checkServer(client);
  if (!(await tryLockSession(client, 'restore')))
    throw new BackupError('Another restore into this database is running. Wait until it ends.');
  const { rowsIn } = await inTurn(client, () => begin(client, backup));
  if (rowsIn) options.steps.say('An earlier run restored the rows; continuing from there');
  else await bring(client, backup, options);
  await finish(client, backup, options);
  // so that the first queries are planned well
  await client.query('ANALYZE');
}

/** Reads a backup from its first byte to its last. Throws `BackupError` unless it is whole and this program knows its schema. */
export async function checkedBackup(
  folder: string,
  { steps, signal, known }: Pick<RestoreOptions, 'steps' | 'signal' | 'known'>,
): Promise<Backup> {
  const backup = await openBackup(folder, { steps, signal });
  stepsOf(backup, known);
  steps.say(
    `The backup of ${backup.made_at} is complete: ${counted(backup.tables.length, 'table')}, ${counted(backup.objects.count, 'object')}, ${sized(backup.objects.total)}`,
  );
  return backup;
}

/**
 * Makes an empty database, and the object store, what a backup holds, and brings them to this version. What fails
 * before the rows are in leaves the database empty, and what is cut off can be run again. Throws `BackupError`.
 */
export async function restoreBackup(backup: Backup, options: RestoreOptions): Promise<void> {
  const { ownerUrl, signal } = options;
  const client = await connectAs(ownerUrl, signal);
  try {
    await restoreInto(client, backup, options);
  } catch (error) {
    await client.end();
    await giveUp(ownerUrl).catch(() => undefined);
    throw error;
  }
  await client.end();
}
