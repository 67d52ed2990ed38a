import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import type { Foundation } from '../../dependencies.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { lockBroadcast, updateBroadcast, type BroadcastRow } from './broadcasts.repository.ts';

type Deps = Pick<Foundation, 'database' | 'clock'>;
const actor = { kind: 'job', name: 'send-broadcast' } as const;

/** Pauses what is being sent, for a reason that staff read. */
export async function pauseBroadcast(deps: Deps, broadcastId: number, reason: string): Promise<void> {
  const { database, clock } = deps;
  await database.db.transaction(async (tx) => {
    const row = await lockBroadcast(tx, broadcastId);
    if (row?.state !== 'sending') return;
    const after = { state: 'paused', pausedReason: reason } as const;
    await updateBroadcast(tx, broadcastId, { ...after, refusedInRow: 0, updateTimestamp: clock() });
    await record(tx, deps, row, { action: 'broadcast.paused', after });
  });
}

function record(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  row: BroadcastRow,
  { action, after }: { readonly action: string; readonly after: Readonly<Record<string, unknown>> },
): Promise<unknown> {
  return recordAudit(
    tx,
    { actor, requestId: null, at: clock() },
    {
      action,
      objectType: 'broadcast',
      objectId: row.broadcastId,
      before: { state: row.state },
      after,
    },
  );
}

/** A broadcast goes on only as long as whoever sent it is staff. */
export async function pauseIfNotStaff(deps: Deps, broadcast: BroadcastRow): Promise<boolean> {
  const [starter] =
    broadcast.startedBy === null
      ? []
      : await deps.database.db
          .select({ isStaff: users.isStaff })
          .from(users)
          .where(eq(users.userId, broadcast.startedBy));
  if (starter?.isStaff === true) return false;
  await pauseBroadcast(deps, broadcast.broadcastId, 'Whoever sent it is not staff any more.');
  return true;
}

/** The last share that has nothing left ends the broadcast. */
export async function finishIfDone(deps: Deps, broadcastId: number): Promise<void> {
  const { database, clock } = deps;
  await database.db.transaction(async (tx) => {
    const row = await lockBroadcast(tx, broadcastId);
    if (row?.state !== 'sending') return;
    const { rows } = await tx.execute(sql`
      select from broadcast_recipients where broadcast_id = ${broadcastId} and state in ('queued', 'sending') limit 1`);
    if (rows.length > 0) return;
    const at = clock();
    await updateBroadcast(tx, broadcastId, { state: 'sent', finishedAt: at, updateTimestamp: at });
    await record(tx, deps, row, { action: 'broadcast.sent', after: { state: 'sent' } });
  });
}
