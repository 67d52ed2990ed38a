import { sql, type SQL } from 'drizzle-orm';
import { shareUntilCommit } from '../../../db/advisory-lock.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { waitingRefusal } from './mail-refusal.ts';

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Why a row `r` of the ledger of the broadcast `b` may not be sent; null where it may. */
export const ledgerRefusal: SQL = waitingRefusal({
  userId: sql`r.user_id`,
  address: sql`r.address`,
  about: sql`r.about`,
  category: sql`case when b.is_newsletter then 'newsletter' else 'broadcast' end`,
});

/**
 * Skips what is queued for an address, by its hash, and may not go any more. Called last in the transaction of what changed: a row is
 * either marked before that commits, or skipped by it. Whoever queues rows that this cannot see yet waits for it.
 */
export async function skipRefused(tx: Tx | Db, hash: SQL, at: Date): Promise<void> {
  await shareUntilCommit(tx, 'ledgers');
  await tx.execute(sql`
    with judged as (
      select r.recipient_id, ${ledgerRefusal} as refusal from broadcast_recipients r join broadcasts b using (broadcast_id)
      where r.address_hash = ${hash} and r.state = 'queued' for no key update of r
    )
    update broadcast_recipients r set state = 'skipped', reason = refusal, settled_at = ${instant(at)}, next_attempt_at = null
    from judged where r.recipient_id = judged.recipient_id and refusal is not null`);
}

/** Whoever left by a link of a broadcast is counted there. */
export async function countUnsubscribed(
  tx: Tx,
  { broadcastId, hash }: { readonly broadcastId: string; readonly hash: SQL },
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update broadcast_recipients set unsubscribed_at = ${instant(at)}
    where broadcast_id = ${broadcastId}::bigint and address_hash = ${hash} and unsubscribed_at is null`);
}
