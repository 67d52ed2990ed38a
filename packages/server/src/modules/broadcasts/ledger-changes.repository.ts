import type { RecipientState } from '@commonhearth/schemas/constants';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/** What has not gone out yet does not go out. */
export async function skipQueued(tx: Tx, broadcastId: number, reason: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update broadcast_recipients set state = 'skipped', reason = ${reason}, next_attempt_at = null,
      settled_at = ${at.toISOString()}::timestamptz
    where broadcast_id = ${broadcastId} and state = 'queued'`);
}

/** What ended so waits as if it were new; answers how many. Who is gone, or was left out, stays so. */
export async function queueAgain(
  tx: Tx,
  broadcastId: number,
  state: Extract<RecipientState, 'failed' | 'unknown'>,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update broadcast_recipients set state = 'queued', attempts = 0, cause = null, reason = null, settled_at = null,
      next_attempt_at = null
    where broadcast_id = ${broadcastId} and state = ${state} and address is not null`);
  return rowCount ?? 0;
}
