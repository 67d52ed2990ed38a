import type { Broadcast } from '@commonhearth/schemas';
import type { BroadcastAction } from '@commonhearth/schemas/constants';
import { eq } from 'drizzle-orm';
import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { broadcasts } from '../../../db/schema/index.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { recordAudit } from '../../foundation/index.ts';
import { type BroadcastRow, lockedBroadcast, refuse, store, toBroadcast } from '../broadcast/index.ts';
import { faultsOf } from '../message/index.ts';
import { countsOf, queueAgain, skipQueued } from '../ledger/index.ts';
import { prepareBroadcastJob, sendShares } from '../delivery/index.ts';

type Deps = Pick<Dependencies, 'database' | 'jobs' | 'config' | 'clock' | 'site'>;

/** What an action is done with: the broadcast, locked, and who does it. */
interface Act {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly context: PersonContext;
  readonly row: BroadcastRow;
}

function pause({ tx, context, row }: Act): Promise<Broadcast> {
  if (!['scheduled', 'preparing', 'sending'].includes(row.state))
    return refuse(tx, row, 'You can only pause a broadcast that is being sent.');
  const change = { state: 'paused' as const, pausedReason: `${context.actor.email} paused it.` };
  return store(tx, context, row, { action: 'pause', change });
}

/** Where a paused broadcast goes on: its ledger is whole, or was begun, or its time is still to come. */
function goesOnAs({ sendAt, preparedAt, preparedTo }: BroadcastRow, now: Date): BroadcastRow['state'] {
  if (preparedAt !== null) return 'sending';
  return preparedTo === null && sendAt !== null && sendAt > now ? 'scheduled' : 'preparing';
}

/** What was right when it was sent may not be now: a setting that is gone, or a home that made it too large. */
async function requireFaultless({ deps, tx, row }: Act): Promise<void> {
  const [fault] = await faultsOf(deps, tx, row);
  if (fault !== undefined) await refuse(tx, row, fault);
}

async function resume(act: Act): Promise<Broadcast> {
  const { deps, tx, context, row } = act;
  if (row.state !== 'paused') return refuse(tx, row, 'You can only resume a paused broadcast.');
  await requireFaultless(act);
  const state = goesOnAs(row, context.at);
  const change = {
    state,
    pausedReason: null,
    refusedInRow: 0,
    startedBy: context.actor.userId,
    startedAt: state === 'scheduled' ? null : (row.startedAt ?? context.at),
  };
  if (state === 'sending') await sendShares(deps.jobs, tx, row.broadcastId);
  if (state === 'preparing') await deps.jobs.send(tx, prepareBroadcastJob, { broadcastId: row.broadcastId });
  return store(tx, context, row, { action: 'resume', change });
}

async function deleteDraft({ tx, context, row }: Act): Promise<Broadcast> {
  const deleted = await toBroadcast(tx, row);
  await tx.delete(broadcasts).where(eq(broadcasts.broadcastId, row.broadcastId));
  const { subject } = row;
  await recordAudit(tx, context, {
    action: 'delete',
    objectType: 'broadcast',
    objectId: row.broadcastId,
    before: { subject },
    after: null,
  });
  return deleted;
}

async function cancel(act: Act): Promise<Broadcast> {
  const { tx, context, row } = act;
  if (row.state === 'draft') return deleteDraft(act);
  if (row.state === 'sent' || row.state === 'cancelled')
    return refuse(tx, row, 'This broadcast is already done.');
  await skipQueued(tx, row.broadcastId, context.at);
  const change = { state: 'cancelled' as const, finishedAt: context.at, pausedReason: null };
  return store(tx, context, row, { action: 'cancel', change });
}

const resend =
  (state: 'failed' | 'unknown') =>
  async (act: Act): Promise<Broadcast> => {
    const { deps, tx, context, row } = act;
    if (!['sending', 'paused', 'sent'].includes(row.state))
      return refuse(tx, row, 'This broadcast has nothing to resend.');
    await requireFaultless(act);
    const count = await queueAgain(tx, row.broadcastId, state);
    if (count === 0) return refuse(tx, row, `No email of this broadcast is ${state}.`);
    const isPaused = row.state === 'paused';
    const change = {
      ...(!isPaused && { state: 'sending' as const, finishedAt: null }),
      startedBy: context.actor.userId,
      refusedInRow: 0,
      ...(state === 'unknown' && { unknownLeft: 0 }),
    };
    if (!isPaused) await sendShares(deps.jobs, tx, row.broadcastId);
    return store(tx, context, row, { action: `resend_${state}`, change });
  };

/** Nobody is asked again about those that are unknown now. */
async function leaveUnknown({ tx, context, row }: Act): Promise<Broadcast> {
  const { unknown } = await countsOf(tx, row.broadcastId);
  if (unknown === 0) return refuse(tx, row, 'This broadcast has no unconfirmed emails.');
  return store(tx, context, row, { action: 'leave_unknown', change: { unknownLeft: unknown } });
}

const acts: Readonly<Record<BroadcastAction, (act: Act) => Promise<Broadcast>>> = {
  pause,
  resume,
  cancel,
  resend_failed: resend('failed'),
  resend_unknown: resend('unknown'),
  leave_unknown: leaveUnknown,
};

/** What staff do with a broadcast that was sent or scheduled; a draft that is cancelled is deleted, and answered as it was. */
export async function actOnBroadcast(
  deps: Deps,
  context: PersonContext,
  {
    broadcastId,
    action,
    version,
  }: {
    readonly broadcastId: string;
    readonly action: BroadcastAction;
    readonly version?: number | undefined;
  },
): Promise<Broadcast> {
  return deps.database.db.transaction(async (tx) => {
    const row = await lockedBroadcast(tx, context, broadcastId, version);
    return acts[action]({ deps, tx, context, row });
  });
}
