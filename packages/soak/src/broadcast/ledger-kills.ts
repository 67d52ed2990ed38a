import { eventually, expectThat } from '@commonhearth/bench/product';
import type { TestDatabase } from '@commonhearth/testing-server/database';

type Sql = TestDatabase['sql'];
const bound = 120_000;

interface Killing {
  /** One of the audience's addresses, at which the writing is held. */
  readonly address: string;
  /** Sends a broadcast to everybody; answers its id. */
  readonly sendOff: () => Promise<string>;
  readonly killAll: () => Promise<void>;
  readonly startAll: () => Promise<void>;
  readonly cancel: (id: string) => Promise<void>;
}

/**
 * Kills every process while a portion of a ledger is being written: it is held at one address by somebody who has that
 * person locked. What goes on with it afterwards ends with each address once; then the broadcast is cancelled.
 */
export async function killWhileWriting(
  sql: Sql,
  { address, sendOff, killAll, startAll, cancel }: Killing,
): Promise<void> {
  const id = await sql.transaction(async (tx) => {
    await tx.query('select from users where email = $1 for update', [address]);
    const sent = await sendOff();
    await eventually('a portion of the ledger that is being written', bound, async () => {
      const writing = await sql.query(`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%insert into broadcast_recipients%'`);
      return writing.length > 0 ? true : undefined;
    });
    await killAll();
    return sent;
  });
  await startAll();
  await eventually('a ledger to be whole after a kill', bound, async () => {
    const found = await sql.query(
      `select from broadcasts where broadcast_id = ${id} and state in ('sending', 'sent')`,
    );
    return found.length > 0 ? true : undefined;
  });
  const [counts] = await sql.query<{ rows: number; meant: number }>(`
    select count(r.recipient_id)::int as rows, count(distinct u.user_id)::int as meant
    from users u left join broadcast_recipients r on r.broadcast_id = ${id} and r.address = lower(u.email)
    where exists (select from subscribers s where s.user_id = u.user_id)`);
  const [all] = await sql.query<{ n: number }>(
    `select count(*)::int as n from broadcast_recipients where broadcast_id = ${id}`,
  );
  expectThat(
    counts !== undefined && counts.rows === counts.meant && counts.meant === all?.n,
    `a ledger that was cut off holds ${all?.n} rows, ${counts?.rows} of the ${counts?.meant} who were meant`,
  );
  await cancel(id);
}
