import { whileAlone } from '../../db/advisory-lock.ts';
import type { Foundation } from '../../dependencies.ts';
import { findBroadcast, type BroadcastRow } from './broadcasts.repository.ts';
import { candidatesOf } from './candidates.ts';
import { composerOf, type ComposedBroadcast } from './compose-broadcast.ts';
import { finishIfDone, pauseIfNotStaff } from './ends.ts';
import { giveUpLost, markSending, nextOfShareAt, type Candidate } from './ledger.repository.ts';
import { paceOf } from './pace.ts';
import { settleDelivery } from './settle-delivery.ts';
import { awayMs, connectionsOfShare, shares, turnMs } from './shares.ts';

export interface Share {
  readonly broadcastId: number;
  readonly share: number;
}

interface Turn {
  readonly broadcast: BroadcastRow;
  readonly share: number;
  /** Nothing more is marked: the turn is over, or the broadcast was stopped. */
  isOver: boolean;
  /** The mail server cannot be reached: it is left alone for a while. */
  isAway: boolean;
}

/** Sends over one connection what `next` gives, one after the other; the next one is written while one is on its way. */
async function sendOverOneLine(
  deps: Foundation,
  turn: Turn,
  next: () => Promise<{ readonly to: Candidate; readonly mail: ComposedBroadcast } | undefined>,
  slot: () => Promise<void>,
): Promise<void> {
  const line = deps.mailer.line();
  try {
    for (let coming = next(); ;) {
      const one = await coming;
      if (one === undefined) return;
      await slot();
      if (turn.isOver) return;
      const { to, mail } = one;
      const marking = await markSending(deps.database.db, to.recipientId, turn.share, deps.clock());
      if (marking === 'stopped') {
        turn.isOver = true;
        return;
      }
      coming = next();
      // whoever awaits it hears of its fault; until then nobody does
      coming.catch(() => undefined);
      if (marking !== 'sending') continue;
      const delivery = await line.send({ ...mail, to: to.address, key: to.key, replyTo: null });
      const goesOn = await settleDelivery(deps, turn.broadcast, { to, mail, delivery });
      if (goesOn === 'later') turn.isAway = true;
      if (goesOn !== 'on') turn.isOver = true;
    }
  } finally {
    line.close();
  }
}

/**
 * Sends a share of a broadcast for one turn; answers when it is to be gone on with, undefined when nothing is left of it.
 * Of any number who try at once one does. A row is marked only when the connection that it goes over is free.
 */
export async function sendShare(deps: Foundation, { broadcastId, share }: Share): Promise<Date | undefined> {
  const { database, clock } = deps;
  return whileAlone(database.pool, `broadcast ${broadcastId}/${share}`, async () => {
    const lost = await giveUpLost(database.db, broadcastId, share, clock());
    if (lost > 0) deps.log.error({ broadcast: broadcastId, share, lost }, 'broadcast: unknown');
    const broadcast = await findBroadcast(database.db, broadcastId);
    if (broadcast?.state !== 'sending') return undefined;
    if (await pauseIfNotStaff(deps, broadcast)) return undefined;
    const turn: Turn = { broadcast, share, isOver: false, isAway: false };
    const timer = setTimeout(() => {
      turn.isOver = true;
    }, turnMs);
    try {
      const candidates = candidatesOf(deps, { broadcastId, share });
      const compose = composerOf(deps, database.db, broadcast);
      const next = async () => {
        const to = turn.isOver ? undefined : await candidates();
        return to && { to, mail: await compose(to) };
      };
      const slot = paceOf(deps, turn);
      await Promise.all(
        Array.from({ length: connectionsOfShare }, () => sendOverOneLine(deps, turn, next, slot)),
      );
    } finally {
      clearTimeout(timer);
    }
    const again = await nextOfShareAt(database.db, { broadcastId, number: share, of: shares }, clock());
    if (again === undefined) await finishIfDone(deps, broadcastId);
    const whenBack = new Date(clock().getTime() + awayMs);
    return turn.isAway && again !== undefined && again < whenBack ? whenBack : again;
  });
}
