import { setTimeout as wait } from 'node:timers/promises';
import { breakable } from '@commonhearth/embedded-postgres';
import { Client } from 'pg';
import { checkServer } from './check-server.ts';
import { grantRows } from './grant-rows.ts';
import { waits } from '../limits.ts';
import { MigrationError } from './migration-error.ts';
import { checkRecorded, readRecorded, type MigrateOptions } from './migration-record.ts';
import { allMigrations, fileOf } from './migrations.ts';
import type { Migration } from './migrations.ts';
import { errorCode } from '../../error-code.ts';
import { lockSession } from '../advisory-lock.ts';
import { schemaRelease } from './release.ts';
import { requireWhole } from './unfinished-restore.ts';

/** One step and its record, in the transaction that the session is in. */
export async function runStep(client: Client, step: Migration, release: number): Promise<void> {
  await client.query(step.sql);
  await client.query('INSERT INTO schema_migrations (id, hash, release) VALUES ($1, $2, $3)', [
    step.id,
    step.hash,
    release,
  ]);
}

async function tryStep(client: Client, step: Migration, release: number): Promise<void> {
  await client.query('BEGIN');
  try {
    // for this transaction alone: the lock that makes other starts wait is older
    await client.query(`SET LOCAL lock_timeout = ${waits.migration.lock}`);
    await runStep(client, step, release);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

const lockAttempts = 10;
const tableIsHeld = (error: unknown): boolean => errorCode(error) === '55P03';

async function apply(
  client: Client,
  step: Migration,
  { release, onProgress }: Pick<Required<MigrateOptions>, 'release' | 'onProgress'>,
): Promise<void> {
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await tryStep(client, step, release);
        return;
      } catch (error) {
        if (!tableIsHeld(error) || attempt === lockAttempts) throw error;
      }
      onProgress(`Another session has locked a table that ${step.id} changes; trying again …`);
      await wait(attempt * 100);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(
      'failed_migration',
      `The migration ${step.id} failed and was rolled back: ${reason}. Correct ${fileOf(step.id)} (if no database has run it) or the data that it fails on, then start again.`,
      { cause: error },
    );
  }
}

/**
 * Brings a database to this program's schema [API-11]. Several processes may call it at once: one works, the
 * others wait.
 * @param url `postgres://…`
 */
export async function migrate(url: string, given: MigrateOptions = {}): Promise<void> {
  const options = {
    steps: given.steps ?? allMigrations(),
    release: given.release ?? schemaRelease,
    onProgress: given.onProgress ?? (() => undefined),
  };
  const { steps } = options;
  const client = new Client({
    ...breakable(given.signal),
    connectionString: url,
    connectionTimeoutMillis: waits.migration.connection,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await checkServer(client);
    // of the session, so that a killed process frees it at once
    await lockSession(client, 'migrate');
    if (given.restores !== true) await requireWhole(client);
    const recorded = await readRecorded(client);
    checkRecorded(recorded, options);
    for (const step of steps) {
      if (recorded.some(({ id }) => id === step.id)) continue;
      options.onProgress(`Migrating the database: ${step.id}`);
      await apply(client, step, options);
    }
    await grantRows(client, given.app);
  } finally {
    await client.end();
  }
}
