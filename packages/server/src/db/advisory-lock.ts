import { sql } from 'drizzle-orm';
import type { Tx } from './client.ts';

const key = (name: string) => sql`hashtextextended(${name}, 0)`;

/** Waits until nobody else holds the lock of this name, and holds it until the transaction ends. */
export async function lockUntilCommit(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${key(name)})`);
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
  name: string,
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
