import { sql } from 'drizzle-orm';
import type { ClientBase, Pool } from 'pg';
import type { Db, Tx } from './client.ts';

/**
 * Every lock of the product that is no lock of a row. The numbers stay as they are: programs of two releases
 * run side by side while one takes the other's place.
 */
export const lockNumbers = {
  migrate: '727170001',
  reference: '727170011',
  content: '7204001',
  'local-builds': '7204002',
  demo: '7204003',
  channels: '7204005',
  mark: '7204004',
  failures: '7204006',
  restore: '7204007',
  import: '-423331605232713266',
  ledgers: '7204008',
  'owner-notices': '7204009',
} as const;
type LockName = keyof typeof lockNumbers;

const key = (name: LockName) => sql`${lockNumbers[name]}::bigint`;

/** Waits until nobody else holds the lock, and holds it until the connection ends. */
export async function lockSession(client: Pick<ClientBase, 'query'>, name: LockName): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [lockNumbers[name]]);
}

/** Holds the lock until the connection ends; false where somebody else holds it. */
export async function tryLockSession(client: Pick<ClientBase, 'query'>, name: LockName): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [
    lockNumbers[name],
  ]);
  return rows[0]?.free === true;
}

/** As `lockUntilCommit`, for who has no more than a session. */
export async function lockTransaction(client: Pick<ClientBase, 'query'>, name: LockName): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockNumbers[name]]);
}

/** Waits until nobody else holds the lock, and holds it until the transaction ends. */
export async function lockUntilCommit(tx: Tx, name: LockName): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${key(name)})`);
}

/** As `lockUntilCommit`, but beside others who share it. */
export async function shareUntilCommit(tx: Tx | Db, name: LockName): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${key(name)})`);
}

/** As `lockUntilCommit`, by a name that is made as it is needed, such as of one address. */
export async function lockNameUntilCommit(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Does the work while nobody else holds the lock of this name; undefined, and nothing done, where somebody does.
 * A process that dies lets go of it. Uses one connection as long as the work lasts.
 */
export async function whileAlone<T>(
  pool: Pool,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const client = await pool.connect();
  let broken = true;
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS free',
      [name],
    );
    if (rows[0]?.free !== true) {
      broken = false;
      return undefined;
    }
    const done = await work();
    await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]);
    broken = false;
    return done;
  } finally {
    // a connection that was not told to let go ends, and the lock with it
    client.release(broken);
  }
}

/**
 * The session that holds a lock: what it calls itself, and for how long its transaction has been under way.
 */
interface Holder extends Record<string, unknown> {
  readonly application: string;
  readonly seconds: number;
}

/** As `lockUntilCommit`; if it must wait it says for whom, who may have left by then. */
export async function lockOrSay(
  tx: Tx,
  name: LockName,
  onWait: (holder: Holder | undefined) => void,
): Promise<void> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${key(name)}) AS free`,
  );
  if (rows[0]?.free === true) return;
  const holders = await tx.execute<Holder>(sql`
    SELECT a.application_name AS application, coalesce(extract(epoch FROM clock_timestamp() - a.xact_start), 0)::int AS seconds
    FROM pg_locks l JOIN pg_stat_activity a USING (pid)
    WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1 AND a.datname = current_database()
      AND (l.classid::bigint << 32 | l.objid::bigint) = ${key(name)}`);
  onWait(holders.rows[0]);
  await lockUntilCommit(tx, name);
}
