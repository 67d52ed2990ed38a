import { randomUUID } from 'node:crypto';
import { whileAlone } from '../../../db/advisory-lock.ts';
import type { Foundation } from '../../../dependencies.ts';
import type { MailLine } from '../../../providers/mailer/mailer.ts';
import { findBroadcast, type BroadcastRow } from '../broadcast/index.ts';
import {
  busyMs,
  type Candidate,
  candidatesOf,
  type Change,
  connectionsOfShare,
  giveUpLost,
  markAndSettleAll,
  type Marking,
  nextOfShareAt,
  noteHandedOver,
  oneByOne,
  restMs,
  shares,
  turnMs,
  writtenAtOnce,
} from '../ledger/index.ts';
import { composerOf } from '../message/index.ts';
import { deliver, type PendingDelivery } from './deliver.ts';
import { finishIfDone, pauseIfNotStaff } from './ends.ts';
import { gathered } from './gathered.ts';
import { paceOf } from './pace.ts';
import { settleDelivery } from './settle-delivery.ts';

export interface Share {
  readonly broadcastId: number;
  readonly share: number;
}

interface Turn {
  readonly broadcast: BroadcastRow;
  readonly share: number;
  /** Marks the rows that this turn has claimed. */
  readonly claim: string;
  /** Nothing more is marked: the turn is over, or the broadcast was stopped. */
  isOver: boolean;
  /** The mail server cannot be reached: it is left alone for a while. */
  isAway: boolean;
}

/** What a share is sent with, over each of its connections. */
interface Means {
  readonly next: () => Promise<PendingDelivery | undefined>;
  readonly slot: () => Promise<void>;
  readonly change: (change: Change) => Promise<Marking>;
  /** Notes that a mail is handed over from now on; false where another turn has claimed it since. */
  readonly handOver: (recipientId: string) => Promise<boolean>;
}

/**
 * Sends over one connection what `next` gives, one after the other; the next one is written while one is on its way. What
 * arrived is settled before the next one is marked, or by the same statement where that one can go at once.
 */
async function sendOverOneLine(deps: Foundation, turn: Turn, means: Means): Promise<void> {
  const { next, slot, change, handOver } = means;
  const line: MailLine = deps.mailer.line();
  let settling: Promise<unknown> | undefined;
  try {
    for (let coming = next(); ;) {
      const one = await coming;
      if (one === undefined) return;
      await slot();
      if (turn.isOver) return;
      const [marking] = await Promise.all([change({ mark: one.to.recipientId }), settling]);
      if (marking === 'stopped') {
        turn.isOver = true;
        return;
      }
      coming = next();
      // whoever awaits it hears of its fault; until then nobody does
      coming.catch(() => undefined);
      if (marking !== 'sending') continue;
      const { delivery, isHandedOver } = await deliver(line, one, handOver);
      if (delivery === undefined) {
        turn.isOver = true;
        return;
      }
      if (delivery.outcome === 'sent' && !deps.mailer.keeps) {
        settling = change({ sent: one.to });
        settling.catch(() => undefined);
        continue;
      }
      const goesOn = await settleDelivery(deps, turn.broadcast, {
        ...one,
        delivery,
        claim: isHandedOver ? undefined : turn.claim,
      });
      if (goesOn === 'later') turn.isAway = true;
      if (goesOn !== 'on') turn.isOver = true;
    }
  } finally {
    line.close();
    await settling;
  }
}

/** Sends over all connections of a share until its turn is over, and all that is on its way has an end. */
async function sendOverLines(deps: Foundation, turn: Turn): Promise<void> {
  const { broadcast, share, claim } = turn;
  const { pool } = deps.database;
  const candidates = candidatesOf(deps, { broadcastId: broadcast.broadcastId, share });
  const compose = composerOf(deps, deps.database.db, broadcast);
  const next = oneByOne(async () => {
    const few: Candidate[] = [];
    while (few.length < writtenAtOnce && !turn.isOver) {
      const to = await candidates();
      if (to === undefined) break;
      few.push(to);
    }
    if (few.length === 0) return undefined;
    const mails = await compose(few);
    return mails.flatMap((mail, at) => (few[at] === undefined ? [] : { to: few[at], mail }));
  });
  const means: Means = {
    next,
    slot: paceOf(deps, turn),
    change: gathered((changes) => markAndSettleAll(pool, changes, { share, claim }, deps.clock())),
    handOver: gathered(async (ids) => {
      const own = await noteHandedOver(pool, ids, claim);
      return ids.map((id) => own.has(id));
    }),
  };
  const timer = setTimeout(() => {
    turn.isOver = true;
  }, turnMs);
  const lines = Array.from({ length: connectionsOfShare }, async () => {
    try {
      await sendOverOneLine(deps, turn, means);
    } catch (error) {
      // nothing more is begun, and what is on its way is waited for
      turn.isOver = true;
      throw error;
    }
  });
  await Promise.allSettled(lines);
  clearTimeout(timer);
  await Promise.all(lines);
}

async function sendOneTurn(deps: Foundation, { broadcastId, share }: Share): Promise<Date | undefined> {
  const { database, clock } = deps;
  const lost = await giveUpLost(database.db, broadcastId, share, clock());
  if (lost > 0) deps.log.error({ broadcast: broadcastId, share, lost }, 'broadcast: unknown');
  const broadcast = await findBroadcast(database.db, broadcastId);
  if (broadcast?.state !== 'sending' || (await pauseIfNotStaff(deps, broadcast))) return undefined;
  const turn: Turn = { broadcast, share, claim: randomUUID(), isOver: false, isAway: false };
  await sendOverLines(deps, turn);
  const again = await nextOfShareAt(database.db, { broadcastId, number: share, of: shares }, clock());
  if (again === undefined) await finishIfDone(deps, broadcastId);
  const whenBack = new Date(clock().getTime() + restMs);
  return turn.isAway && again !== undefined && again < whenBack ? whenBack : again;
}

/**
 * Sends a share of a broadcast for one turn; answers when it is to be gone on with, undefined when nothing is left of it.
 * Of any number who try at once one does, and the others look again: whoever is at it may be ending, or be dead and not
 * yet missed by the database. A row is marked only when the connection that it goes over is free.
 */
export async function sendShare(deps: Foundation, ref: Share): Promise<Date | undefined> {
  const { database, clock } = deps;
  const turn = await whileAlone(database.pool, `broadcast ${ref.broadcastId}/${ref.share}`, async () => ({
    again: await sendOneTurn(deps, ref),
  }));
  return turn === undefined ? new Date(clock().getTime() + busyMs) : turn.again;
}
