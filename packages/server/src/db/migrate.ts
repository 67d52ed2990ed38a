import { Client } from 'pg';
import { allMigrations, areaOf } from './migrations.ts';
import type { Migration } from './migrations.ts';

const leastVersion = 170_000;
/** Any fixed number: all processes of this product must use the same. */
const lockKey = 727_170_001;

type MigrationErrorCode =
  | 'server_too_old'
  | 'newer_database'
  | 'changed_migration'
  | 'late_migration'
  | 'failed_migration';

/** The database cannot be brought to this program's schema; nothing of the failing step stays. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  readonly code: MigrationErrorCode;

  constructor(code: MigrationErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string }>(
    "SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name",
  );
  const [version] = rows;
  if (version !== undefined && Number(version.number) >= leastVersion) return;
  throw new MigrationError(
    'server_too_old',
    `The database server is PostgreSQL ${version?.name ?? 'of an unknown version'}, and 17 is the least. Point DATABASE_URL to a newer server, or unset it to use the embedded one.`,
  );
}

interface Recorded {
  readonly id: string;
  readonly hash: string;
}

async function readRecorded(client: Client): Promise<readonly Recorded[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    id text PRIMARY KEY,
    hash text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
  return (await client.query<Recorded>('SELECT id, hash FROM schema_migrations ORDER BY id')).rows;
}

function checkRecorded(recorded: readonly Recorded[], known: readonly Migration[]): void {
  const unknown = recorded.filter(({ id }) => !known.some((step) => step.id === id)).map(({ id }) => id);
  if (unknown.length > 0) {
    throw new MigrationError(
      'newer_database',
      `The database is from a newer version of this program: it holds the migrations ${unknown.join(', ')}, which are unknown here. Start the newer version, or use another database.`,
    );
  }
  const changed = recorded.find(({ id, hash }) => known.some((step) => step.id === id && step.hash !== hash));
  if (changed === undefined) return;
  throw new MigrationError(
    'changed_migration',
    `The migration ${changed.id} ran in this database with another text than this program has. Undo the edit and write a new migration instead.`,
  );
}

/** A step that is new here, while a later one of its area has run: the two would have run the other way round elsewhere. */
function checkOrder(recorded: readonly Recorded[], steps: readonly Migration[]): void {
  const ran = new Set(recorded.map(({ id }) => id));
  for (const [i, { id }] of steps.entries()) {
    const area = areaOf(id);
    if (ran.has(id) || area === undefined) continue;
    const later = steps.slice(i + 1).find((step) => ran.has(step.id) && areaOf(step.id) === area);
    if (later !== undefined)
      throw new MigrationError(
        'late_migration',
        `The migration ${id} comes before ${later.id} of the same area, which has run in this database already. Give it a name with the present time, so that both run in one order everywhere.`,
      );
  }
}

async function apply(client: Client, step: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(step.sql);
    await client.query('INSERT INTO schema_migrations (id, hash) VALUES ($1, $2)', [step.id, step.hash]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(
      'failed_migration',
      `The migration ${step.id} failed and was rolled back: ${reason}`,
      { cause: error },
    );
  }
}

/**
 * Brings a database to this program's schema [API-11]. Several processes may call it at once: one works, the others wait.
 * @param url `postgres://…`
 * @param options.steps other steps than the program's own, for tests
 * @param options.onProgress told of each step that runs
 */
export async function migrate(
  url: string,
  options: { readonly steps?: readonly Migration[]; readonly onProgress?: (line: string) => void } = {},
): Promise<void> {
  const steps = options.steps ?? allMigrations();
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await checkServer(client);
    // of the session, so that a killed process frees it at once
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const recorded = await readRecorded(client);
    checkRecorded(recorded, steps);
    checkOrder(recorded, steps);
    for (const step of steps) {
      if (recorded.some(({ id }) => id === step.id)) continue;
      options.onProgress?.(`Migrating the database: ${step.id}`);
      await apply(client, step);
    }
  } finally {
    await client.end();
  }
}
