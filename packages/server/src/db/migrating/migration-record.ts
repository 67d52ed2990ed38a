import type { Client, ClientBase } from 'pg';
import { MigrationError } from './migration-error.ts';
import { areaOf, type Migration } from './migrations.ts';

export interface MigrateOptions {
  /** Other steps than the program's own, for tests. */
  readonly steps?: readonly Migration[];
  /** Another release than the program's own, for tests. */
  readonly release?: number;
  /** Told of each step that runs. */
  readonly onProgress?: (line: string) => void;
  /** The role that the product works as, where it is not the one that migrates: it gets the rows. */
  readonly app?: string | undefined;
  /** Of who restores a backup: everybody else is refused while one is not at its end. */
  readonly restores?: boolean;
  /** Ends every wait; the step that is under way is rolled back. */
  readonly signal?: AbortSignal | undefined;
}

export interface Recorded {
  readonly id: string;
  readonly hash: string;
  readonly release: number;
}

/** What ran in this database before. */
export async function readRecorded(client: Client): Promise<readonly Recorded[]> {
  // asked first: who may make no tables can still start where there is nothing to do
  const found = await client.query<{ name: string | null }>(
    "SELECT to_regclass('schema_migrations') AS name",
  );
  if (found.rows[0]?.name == null)
    await client.query(`CREATE TABLE schema_migrations (
      id text PRIMARY KEY,
      hash text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  // the first release kept no number; asked first, since the change would lock out who reads
  const { rows } = await client.query(
    "SELECT FROM pg_attribute WHERE attrelid = 'schema_migrations'::regclass AND attname = 'release'",
  );
  if (rows.length === 0)
    await client.query('ALTER TABLE schema_migrations ADD COLUMN release integer NOT NULL DEFAULT 1');
  return await recordedIn(client);
}

/** The record of a database that has one. */
export async function recordedIn(client: Pick<ClientBase, 'query'>): Promise<readonly Recorded[]> {
  return (await client.query<Recorded>('SELECT id, hash, release FROM schema_migrations ORDER BY id')).rows;
}

/**
 * Expand and contract: a program knows how to live with the schema of the release after its own, and with no
 * later one.
 */
function checkRelease(
  recorded: readonly Recorded[],
  known: readonly Migration[],
  release: number,
  onProgress: (line: string) => void,
): void {
  const unknown = recorded.filter(({ id }) => !known.some((step) => step.id === id));
  if (unknown.length === 0) return;
  const names = unknown.map(({ id }) => id).join(', ');
  const newest = Math.max(...unknown.map((step) => step.release));
  if (newest > release + 1)
    throw new MigrationError(
      'newer_database',
      `The database is from a newer version, ${newest - release} releases ahead: it has the migrations ${names}, which this version does not know. The database can be at most one release ahead. Start a newer version, or use another database.`,
    );
  onProgress(
    `The database has migrations of a newer version (${names}), at most one release ahead; this version can run on it.`,
  );
}

function checkTexts(recorded: readonly Recorded[], known: readonly Migration[]): void {
  const changed = recorded.find(({ id, hash }) => known.some((step) => step.id === id && step.hash !== hash));
  if (changed === undefined) return;
  throw new MigrationError(
    'changed_migration',
    `The migration ${changed.id} was edited after it ran in this database. Undo the edit and write a new migration instead.`,
  );
}

/**
 * A step that is new here, while a later one of its area has run: the two would have run the other way round
 * elsewhere.
 */
function checkOrder(recorded: readonly Recorded[], steps: readonly Migration[]): void {
  const ran = new Set(recorded.map(({ id }) => id));
  for (const [i, { id }] of steps.entries()) {
    const area = areaOf(id);
    if (ran.has(id) || area === undefined) continue;
    const later = steps.slice(i + 1).find((step) => ran.has(step.id) && areaOf(step.id) === area);
    if (later !== undefined)
      throw new MigrationError(
        'late_migration',
        `The migration ${id} is older than ${later.id} of the same area, which already ran in this database. Rename it with the current time, so both run in the same order everywhere.`,
      );
  }
}

/** Throws `MigrationError` unless these steps may run in a database where the recorded ones did. */
export function checkRecorded(
  recorded: readonly Recorded[],
  { steps, release, onProgress }: Pick<Required<MigrateOptions>, 'steps' | 'release' | 'onProgress'>,
): void {
  checkRelease(recorded, steps, release, onProgress);
  checkTexts(recorded, steps);
  checkOrder(recorded, steps);
}
