import type { Broadcast, SendBroadcastBody } from '@commonhearth/schemas';
import type { BroadcastAction } from '@commonhearth/schemas/constants';
import type { PersonContext } from '../../context.ts';
import type { Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { conflict } from '../../failure.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { toBroadcast } from './broadcast-wire.ts';
import { findBroadcast, updateBroadcast, type BroadcastRow } from './broadcasts.repository.ts';
import { countAudience } from './count-audience.repository.ts';
import { faultsOf } from './faults-of.ts';
import { queueAgain, skipQueued } from './ledger-changes.repository.ts';
import { lockedBroadcast } from './locked-broadcast.ts';
import { prepareBroadcastJob } from './prepare-broadcast.job.ts';
import { sendBroadcastJob } from './send-broadcast.job.ts';
import { shares } from './shares.ts';

type Deps = Pick<Dependencies, 'database' | 'jobs' | 'config' | 'clock' | 'site'>;

/** Stores a change with its audit entry, and answers the broadcast as it is then. */
async function store(
  tx: Tx,
  context: PersonContext,
  row: BroadcastRow,
  { action, change }: { readonly action: string; readonly change: Partial<BroadcastRow> },
): Promise<Broadcast> {
  await updateBroadcast(tx, row.broadcastId, { ...change, updateTimestamp: context.at });
  const before = Object.fromEntries(
    Object.keys(change).map((name) => [name, row[name as keyof BroadcastRow]]),
  );
  await recordAudit(tx, context, {
    action,
    objectType: 'broadcast',
    objectId: row.broadcastId,
    before,
    after: change,
  });
  const stored = await findBroadcast(tx, row.broadcastId);
  return toBroadcast(tx, stored ?? row);
}

async function refuse(tx: Tx, row: BroadcastRow, message: string): Promise<never> {
  throw conflict('conflict', message, await toBroadcast(tx, row));
}

/**
 * Sends a draft to its audience, or at its time: the number that was typed has to be the number of addresses now. 409 with
 * the present number, with what is wrong with the mail, or where it is no draft any more.
 */
export async function sendToAll(
  deps: Deps,
  context: PersonContext,
  { broadcast_id, version, confirmation }: SendBroadcastBody,
): Promise<Broadcast> {
  return deps.database.db.transaction(async (tx) => {
    const row = await lockedBroadcast(tx, context, broadcast_id, version);
    if (row.state !== 'draft') return refuse(tx, row, 'This broadcast was sent or scheduled already.');
    const [fault] = await faultsOf(deps, tx, row);
    if (fault !== undefined) return refuse(tx, row, fault);
    const count = await countAudience(tx, row);
    if (count === 0) return refuse(tx, row, 'Nobody would get this. Choose other markets or areas.');
    if (count !== confirmation)
      throw conflict('conflict', `It would go to ${count} now. Look at the audience, and type that number.`, {
        count,
      });
    const isLater = row.sendAt !== null && row.sendAt > context.at;
    const change = {
      state: isLater ? ('scheduled' as const) : ('preparing' as const),
      expected: count,
      startedBy: context.actor.userId,
      startedAt: isLater ? null : context.at,
    };
    if (!isLater) await deps.jobs.send(tx, prepareBroadcastJob, { broadcastId: row.broadcastId });
    return store(tx, context, row, { action: isLater ? 'schedule' : 'send', change });
  });
}

async function sendShares({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, broadcastId: number): Promise<void> {
  for (let share = 0; share < shares; share++) await jobs.send(tx, sendBroadcastJob, { broadcastId, share });
}

async function resume(deps: Deps, tx: Tx, context: PersonContext, row: BroadcastRow): Promise<Broadcast> {
  if (row.state !== 'paused') return refuse(tx, row, 'Only a paused broadcast goes on.');
  // one that was paused before its ledger was written begins with that
  const isPrepared = row.preparedAt !== null;
  const change = {
    state: isPrepared ? ('sending' as const) : ('preparing' as const),
    pausedReason: null,
    refusedInRow: 0,
    startedBy: context.actor.userId,
    startedAt: row.startedAt ?? context.at,
  };
  if (isPrepared) await sendShares(deps, tx, row.broadcastId);
  else await deps.jobs.send(tx, prepareBroadcastJob, { broadcastId: row.broadcastId });
  return store(tx, context, row, { action: 'resume', change });
}

async function cancel(tx: Tx, context: PersonContext, row: BroadcastRow): Promise<Broadcast> {
  if (['sent', 'cancelled'].includes(row.state)) return refuse(tx, row, 'This broadcast is over already.');
  await skipQueued(tx, row.broadcastId, 'The broadcast was cancelled.', context.at);
  const change = { state: 'cancelled' as const, finishedAt: context.at, pausedReason: null };
  return store(tx, context, row, { action: 'cancel', change });
}

async function resend(
  deps: Deps,
  { tx, context, row }: { readonly tx: Tx; readonly context: PersonContext; readonly row: BroadcastRow },
  state: 'failed' | 'unknown',
): Promise<Broadcast> {
  if (!['sending', 'paused', 'sent'].includes(row.state))
    return refuse(tx, row, 'Nothing of this broadcast is to be sent again.');
  const count = await queueAgain(tx, row.broadcastId, state);
  if (count === 0) return refuse(tx, row, `Nothing of this broadcast is ${state}.`);
  const goesOn = row.state !== 'paused';
  const change = {
    ...(goesOn && { state: 'sending' as const, finishedAt: null }),
    startedBy: context.actor.userId,
  };
  if (goesOn) await sendShares(deps, tx, row.broadcastId);
  return store(tx, context, row, { action: `resend_${state}`, change });
}

/** What staff do with a broadcast that was sent or scheduled; a draft that is cancelled is deleted, and answered as it was. */
export async function actOnBroadcast(
  deps: Deps,
  context: PersonContext,
  { broadcastId, action }: { readonly broadcastId: string; readonly action: BroadcastAction },
): Promise<Broadcast> {
  return deps.database.db.transaction(async (tx) => {
    const row = await lockedBroadcast(tx, context, broadcastId);
    if (action === 'resume') return resume(deps, tx, context, row);
    if (action === 'resend_failed') return resend(deps, { tx, context, row }, 'failed');
    if (action === 'resend_unknown') return resend(deps, { tx, context, row }, 'unknown');
    if (action === 'cancel') return cancel(tx, context, row);
    if (!['sending', 'preparing', 'scheduled'].includes(row.state))
      return refuse(tx, row, 'Only a broadcast that is under way can be paused.');
    const change = { state: 'paused' as const, pausedReason: `${context.actor.email} paused it.` };
    return store(tx, context, row, { action: 'pause', change });
  });
}
