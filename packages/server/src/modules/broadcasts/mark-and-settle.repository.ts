import type { FailureCause } from '@commonhearth/schemas/constants';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { ledgerRefusal } from './audience.ts';
import { instant, type Candidate } from './ledger.repository.ts';

/**
 * What became of trying to mark a row. `held`: its mail server refuses for now; `gone`: it is not queued any more;
 * `stopped`: nothing of the broadcast goes out now.
 */
export type Marking = 'sending' | 'skipped' | 'held' | 'gone' | 'stopped';

/**
 * Marks one row as being sent, if its broadcast is, whoever sent it is still staff, and its address may have it: all asked
 * in the statement that marks it. A row that may not go is skipped, with the reason; one whose mail server refuses for now
 * waits until that may be asked again.
 */
export async function markSending(db: Db, recipientId: string, share: number, now: Date): Promise<Marking> {
  const { rows } = await db.execute<{ state: 'sending' | 'skipped' | 'queued' }>(sql`
    with judged as (
      select r.recipient_id, ${ledgerRefusal} as refusal,
        (select d.not_before from mail_domains d where d.domain = r.domain and d.not_before > ${instant(now)}) as held_to
      from broadcast_recipients r join broadcasts b on b.broadcast_id = r.broadcast_id
      join users starter on starter.user_id = b.started_by and starter.is_staff
      where r.recipient_id = ${recipientId}::bigint and r.state = 'queued' and b.state = 'sending'
      for no key update of r
    ), decided as (
      select *, case when refusal is not null then 'skipped' when held_to is not null then 'queued' else 'sending' end as becomes
      from judged
    )
    update broadcast_recipients r set state = becomes, reason = refusal,
      lane = case when becomes = 'sending' then ${share}::int end,
      attempts = case when becomes = 'sending' then attempts + 1 else attempts end,
      next_attempt_at = case when becomes = 'queued' then held_to end,
      settled_at = case when becomes = 'skipped' then ${instant(now)} end
    from decided where r.recipient_id = decided.recipient_id returning r.state`);
  const [row] = rows;
  if (row !== undefined) return row.state === 'queued' ? 'held' : row.state;
  const { rows: still } = await db.execute(sql`
    select from broadcast_recipients where recipient_id = ${recipientId}::bigint and state = 'queued'`);
  return still.length > 0 ? 'stopped' : 'gone';
}

/** A mail arrived at its server: what it refused before counts no longer. */
export async function settleSent(db: Db | Tx, { recipientId, domain }: Candidate, at: Date): Promise<void> {
  await db.execute(sql`
    with sent as (update broadcast_recipients set state = 'sent', lane = null, settled_at = ${instant(at)}, reason = null
        where recipient_id = ${recipientId}::bigint and state = 'sending' returning broadcast_id),
      taken as (update broadcasts b set refused_in_row = 0 from sent where b.broadcast_id = sent.broadcast_id and b.refused_in_row > 0)
    delete from mail_domains where domain = ${domain}`);
}

/** A row that was being sent ends without a mail, or nobody knows whether with one. */
export async function settle(
  db: Db | Tx,
  recipientId: string,
  end:
    | { readonly state: 'failed'; readonly at: Date; readonly cause: FailureCause; readonly reason: string }
    | { readonly state: 'unknown'; readonly at: Date; readonly reason: string },
): Promise<void> {
  await db.execute(sql`
    update broadcast_recipients set state = ${end.state}, lane = null, settled_at = ${instant(end.at)},
      cause = ${end.state === 'failed' ? end.cause : null}, reason = ${end.reason}
    where recipient_id = ${recipientId}::bigint and state = 'sending'`);
}

/**
 * A row that was being sent waits to be tried again; where its broadcast was cancelled meanwhile, or its person is gone, it
 * does not. Whoever cancels waits for this, or this for them.
 */
export async function settleForLater(
  db: Db | Tx,
  recipientId: string,
  {
    reason,
    nextAttemptAt,
    now,
  }: { readonly reason: string; readonly nextAttemptAt: Date; readonly now: Date },
): Promise<void> {
  await db.execute(sql`
    with broadcast as (
      select b.state from broadcasts b where b.broadcast_id =
        (select broadcast_id from broadcast_recipients where recipient_id = ${recipientId}::bigint) for key share
    ), ended as (
      select case when state = 'cancelled' then ${cancelledReason} end as cancelled from broadcast
    )
    update broadcast_recipients r set lane = null,
      state = case when cancelled is null and r.address is not null then 'queued' else 'skipped' end,
      next_attempt_at = case when cancelled is null and r.address is not null then ${instant(nextAttemptAt)} end,
      settled_at = case when cancelled is null and r.address is not null then null else ${instant(now)} end,
      reason = coalesce(cancelled, case when r.address is null then 'They deleted their account.' end, ${reason})
    from ended where r.recipient_id = ${recipientId}::bigint and r.state = 'sending'`);
}

export const cancelledReason = 'The broadcast was cancelled.';

/** What a share was sending when its process died may have arrived: nobody sends it again by themselves. */
export async function giveUpLost(db: Db, broadcastId: number, share: number, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update broadcast_recipients set state = 'unknown', lane = null, settled_at = ${instant(now)},
      reason = 'The server stopped while this was handed over: it may have arrived.'
    where broadcast_id = ${broadcastId} and state = 'sending' and lane = ${share}`);
  return rowCount ?? 0;
}
