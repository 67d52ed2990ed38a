import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier, type Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { runStep } from '../../../db/migrating/migrate.ts';
import { readRecorded } from '../../../db/migrating/migration-record.ts';
import { allMigrations, type Migration } from '../../../db/migrating/migrations.ts';
import { schemaRelease } from '../../../db/migrating/release.ts';
import { errorCode } from '../../../error-code.ts';
import { BackupError } from '../backup-error.ts';
import { listTables, plainText, quoted, quotedColumns, type Table } from '../catalog.ts';
import { tableFile, type Description } from '../description.ts';
import { Hashing } from '../hashed-file.ts';
import type { Backup } from './open-backup.ts';

/** The steps that ran in the backed-up database, in this program's order. Throws `BackupError` where it lacks one. */
export function stepsOf(
  { migrations }: Pick<Description, 'migrations'>,
  known: readonly Migration[] = allMigrations(),
): readonly Migration[] {
  const unknown = migrations.filter(({ id }) => !known.some((step) => step.id === id));
  if (unknown.length > 0)
    throw new BackupError(
      `The backup is from a newer version: it has the migrations ${unknown.map(({ id }) => id).join(', ')}, which this version does not know. Restore it with that version or a later one.`,
    );
  const changed = migrations.find(({ id, hash }) =>
    known.some((step) => step.id === id && step.hash !== hash),
  );
  if (changed !== undefined)
    throw new BackupError(
      `The migration ${changed.id} in the backup differs from the one in this version. Restore it with the version that made it.`,
    );
  return known.filter((step) => migrations.some(({ id }) => id === step.id));
}

async function requireSame(client: Client, { tables }: Backup): Promise<void> {
  const shape = (all: readonly Table[]) =>
    all.map((table) => `${quoted(table)} (${[...table.columns].sort().join(', ')})`).sort();
  const here = shape(await listTables(client));
  const there = shape(tables);
  const odd = [...here.filter((one) => !there.includes(one)), ...there.filter((one) => !here.includes(one))];
  if (odd.length > 0)
    throw new BackupError(`The tables of the backup do not match its migrations: ${odd.join('; ')}`);
}

interface ForeignKey {
  readonly on: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Rows come table by table, and tables name one another: so the keys between them go before and come back
 * afterwards, when each row is held to them. Switching them off is a superuser's right, this is an owner's.
 */
async function withoutForeignKeys(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS on, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = ANY ('{public,auth}'::regnamespace[])
     ORDER BY 1, 2`,
  );
  for (const { on, name } of rows)
    await client.query(`ALTER TABLE ${on} DROP CONSTRAINT ${escapeIdentifier(name)}`);
  await work();
  for (const { on, name, definition } of rows)
    await client.query(`ALTER TABLE ${on} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`);
}

/** What the database says of data that it cannot take. */
const badData = /^2[23]/;

async function copyTable(
  client: Client,
  table: Backup['tables'][number],
  file: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const hashing = new Hashing();
  const rows = client.query(copyFrom(`COPY ${quoted(table)} (${quotedColumns(table)}) FROM STDIN`));
  await pipeline(createReadStream(file), (source) => hashing.of(source), rows, { signal }).catch(
    (error: unknown) => {
      if (!badData.test(errorCode(error)) || !(error instanceof Error)) throw error;
      throw new BackupError(`${file} does not match its table: ${error.message}`);
    },
  );
  if (hashing.written().sha256 !== table.sha256 || rows.rowCount !== table.rows)
    throw new BackupError(`${file} changed while it was read. Use another copy of the backup.`);
}

/**
 * Makes the schema that the backup was made at and copies its rows, in the transaction that the session is in.
 * What migrations and triggers would put there themselves stands in the backup.
 */
export async function writeRows(
  client: Client,
  backup: Backup,
  { known, signal }: { readonly known?: readonly Migration[]; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  await client.query(plainText);
  await readRecorded(client);
  for (const step of stepsOf(backup, known)) {
    await runStep(client, step, schemaRelease);
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  }
  await requireSame(client, backup);
  const names = backup.tables.map(quoted);
  await client.query(`TRUNCATE ${names.join(', ')}`);
  await withoutForeignKeys(client, async () => {
    for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    for (const table of backup.tables)
      await copyTable(client, table, join(backup.folder, tableFile(table)), signal);
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  });
  for (const sequence of backup.sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [
      quoted(sequence),
      sequence.last_value,
      sequence.is_called,
    ]);
}
