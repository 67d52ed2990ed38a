import type { Broadcast, SendBroadcastBody } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict } from '../../../failure.ts';
import { countAudience, whileCounting } from '../audience/index.ts';
import { faultsOf } from '../message/index.ts';
import { lockedBroadcast, refuse, store } from '../broadcast/index.ts';
import { prepareBroadcastJob } from '../delivery/index.ts';

type Deps = Pick<Dependencies, 'database' | 'jobs' | 'config' | 'clock' | 'site'>;

/**
 * Sends a draft to its audience, or at its time: the number that was typed has to be the number of addresses now. 409 with
 * the present number, with what is wrong with the mail, or where it is no draft any more.
 */
export async function sendToAll(
  deps: Deps,
  context: PersonContext,
  { broadcast_id, version, confirmation }: SendBroadcastBody,
): Promise<Broadcast> {
  return whileCounting(deps.database, async (tx) => {
    const row = await lockedBroadcast(tx, context, broadcast_id, version);
    if (row.state !== 'draft') return refuse(tx, row, 'This broadcast was already sent or scheduled.');
    const [fault] = await faultsOf(deps, tx, row);
    if (fault !== undefined) return refuse(tx, row, fault);
    const count = await countAudience(tx, row);
    if (count === 0) return refuse(tx, row, 'Nobody would get this. Choose other markets or areas.');
    if (count !== confirmation)
      throw conflict('conflict', `It would now go to ${count}. Check the audience, then type that number.`, {
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
