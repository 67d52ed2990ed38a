import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import type { Foundation } from '../../../dependencies.ts';
import { recordAudit } from '../../foundation/index.ts';
import { lockBroadcast, updateBroadcast, type BroadcastRow } from '../broadcast/index.ts';

type Deps = Pick<Foundation, 'database' | 'clock'>;

/** What became of a broadcast without anybody pressing anything. */
export async function recordOfJob(
  tx: Tx,
  row: BroadcastRow,
  {
    at,
    ...what
  }: { readonly action: string; readonly after: Readonly<Record<string, unknown>>; readonly at: Date },
): Promise<void> {
  await recordAudit(
    tx,
    { actor: { kind: 'job', name: 'send-broadcast' }, requestId: null, at },
    { ...what, objectType: 'broadcast', objectId: row.broadcastId, before: { state: row.state } },
  );
}

/** Pauses what is being sent, for a reason that staff read. */
export async function pauseBroadcast(
  { database, clock }: Deps,
  broadcastId: number,
  reason: string,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const row = await lockBroadcast(tx, broadcastId);
    if (row?.state !== 'sending') return;
    const at = clock();
    const after = { state: 'paused', pausedReason: reason } as const;
    await updateBroadcast(tx, broadcastId, { ...after, refusedInRow: 0, updateTimestamp: at });
    await recordOfJob(tx, row, { action: 'broadcast.paused', after, at });
  });
}

export const notStaff = 'The sender is no longer staff.';

export async function isStarterStaff(db: Db | Tx, { startedBy }: BroadcastRow): Promise<boolean> {
  if (startedBy === null) return false;
  const [starter] = await db
    .select({ isStaff: users.isStaff })
    .from(users)
    .where(eq(users.userId, startedBy));
  return starter?.isStaff === true;
}

/** A broadcast goes on only as long as whoever sent it is staff. */
export async function pauseIfNotStaff(deps: Deps, broadcast: BroadcastRow): Promise<boolean> {
  if (await isStarterStaff(deps.database.db, broadcast)) return false;
  await pauseBroadcast(deps, broadcast.broadcastId, notStaff);
  return true;
}

/** The last share that has nothing left ends the broadcast. */
export async function finishIfDone({ database, clock }: Deps, broadcastId: number): Promise<void> {
  await database.db.transaction(async (tx) => {
    const row = await lockBroadcast(tx, broadcastId);
    if (row?.state !== 'sending') return;
    const { rows } = await tx.execute(sql`
      select from broadcast_recipients where broadcast_id = ${broadcastId} and state in ('queued', 'sending') limit 1`);
    if (rows.length > 0) return;
    const at = clock();
    await updateBroadcast(tx, broadcastId, { state: 'sent', finishedAt: at, updateTimestamp: at });
    await recordOfJob(tx, row, { action: 'broadcast.sent', after: { state: 'sent' }, at });
  });
}
