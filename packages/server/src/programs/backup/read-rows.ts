import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { breakable } from '@commonhearth/embedded-postgres';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { recordedIn } from '../../db/migrating/migration-record.ts';
import { requireWhole } from '../../db/migrating/unfinished-restore.ts';
import { BackupError } from './backup-error.ts';
import { listSequences, listTables, plainText, quoted, quotedColumns, type Table } from './catalog.ts';
import { files, tableFile, type Description } from './description.ts';
import { writeHashed } from './hashed-file.ts';
import { hasQueue, waitingJobs } from './waiting-jobs.ts';

export type Rows = Pick<Description, 'migrations' | 'tables' | 'sequences' | 'jobs'>;

/**
 * Nobody changes a table until the transaction ends; rows come and go as ever. Before the snapshot, which then
 * shows the tables as they stay.
 */
async function hold(client: Client, tables: readonly Table[]): Promise<void> {
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${plainText}`);
  await client.query(`LOCK TABLE ${tables.map(quoted).join(', ')} IN ACCESS SHARE MODE`);
  if (JSON.stringify(await listTables(client)) !== JSON.stringify(tables))
    throw new BackupError('A newer version of the site just changed the tables. Run the backup again.');
}

async function copyOut(client: Client, query: string, path: string) {
  const rows = client.query(copyTo(`COPY (${query}) TO STDOUT`));
  const written = await writeHashed(path, rows);
  return { rows: rows.rowCount, ...written };
}

async function readSequences(client: Client): Promise<Rows['sequences']> {
  const read: Rows['sequences'] = [];
  for (const sequence of await listSequences(client)) {
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `SELECT last_value::text, is_called FROM ${quoted(sequence)}`,
    );
    for (const row of rows) read.push({ ...sequence, ...row });
  }
  return read;
}

async function readAll(client: Client, folder: string): Promise<Rows> {
  await requireWhole(client);
  const held = await listTables(client);
  if (!held.some(({ schema, name }) => schema === 'public' && name === 'schema_migrations'))
    throw new BackupError(
      'This database has no site: our tables are missing. Set DATABASE_URL, or DATA_DIR for the embedded database, to the site’s value.',
    );
  await hold(client, held);
  const migrations = (await recordedIn(client)).map(({ id, hash, release }) => ({ id, hash, release }));
  await mkdir(join(folder, files.tables), { mode: 0o700 });
  const tables: Rows['tables'] = [];
  for (const table of held) {
    const query = `SELECT ${quotedColumns(table)} FROM ${quoted(table)}`;
    const { schema, name, columns } = table;
    const copied = await copyOut(client, query, join(folder, tableFile(table)));
    tables.push({ schema, name, columns: [...columns], ...copied });
  }
  // a number that is given out after the snapshot is of no row of it
  const sequences = await readSequences(client);
  const query = (await hasQueue(client)) ? waitingJobs : 'SELECT WHERE false';
  const jobs = await copyOut(client, query, join(folder, files.jobs));
  return { migrations, tables, sequences, jobs };
}

/**
 * Writes every row of one moment into files below the folder, a table each. Works beside a site that runs; a
 * migration waits for its end.
 * @param url of the role that the product works as: it reads all rows, those of the queue too
 */
export async function readRows(url: string, folder: string, signal?: AbortSignal): Promise<Rows> {
  const client = new Client({ ...breakable(signal), connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await readAll(client, folder);
  } finally {
    await client.end();
  }
}
