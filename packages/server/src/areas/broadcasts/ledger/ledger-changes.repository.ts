import type { RecipientState } from '@commonhearth/schemas/constants';
import { sql } from 'drizzle-orm';
import { lockUntilCommit } from '../../../db/advisory-lock.ts';
import type { Tx } from '../../../db/client.ts';
import { cancelledReason } from './mark-and-settle.repository.ts';

/** What of a cancelled broadcast has not gone out yet does not go out. */
export async function skipQueued(tx: Tx, broadcastId: number, at: Date): Promise<void> {
  await tx.execute(sql`
    update broadcast_recipients set state = 'skipped', reason = ${cancelledReason}, next_attempt_at = null,
      settled_at = ${at.toISOString()}::timestamptz
    where broadcast_id = ${broadcastId} and state = 'queued'`);
}

/** What ended so waits as if it were new; answers how many. Who is gone, or was left out, stays so. */
export async function queueAgain(
  tx: Tx,
  broadcastId: number,
  state: Extract<RecipientState, 'failed' | 'unknown'>,
): Promise<number> {
  // who is leaving mails, and may not see this yet, is through before one of them is marked
  await lockUntilCommit(tx, 'ledgers');
  const { rowCount } = await tx.execute(sql`
    update broadcast_recipients set state = 'queued', attempts = 0, cause = null, reason = null, settled_at = null,
      claim = null, next_attempt_at = null
    where broadcast_id = ${broadcastId} and state = ${state} and address is not null`);
  return rowCount ?? 0;
}
