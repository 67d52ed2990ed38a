import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { broadcasts, mails, users } from '../../../db/schema/index.ts';
import type { Foundation } from '../../../dependencies.ts';
import type { Delivery } from '../../../providers/mailer/mailer.ts';
import { nextAttempt, suppress } from '../../mail/index.ts';
import type { BroadcastRow } from '../broadcast/index.ts';
import type { ComposedBroadcast } from '../message/index.ts';
import { pauseBroadcast } from './ends.ts';
import { type Candidate, settle, settleForLater, settleSent } from '../ledger/index.ts';
import { categoryOf } from '../audience/index.ts';
import { holdDomain } from './mail-domains.repository.ts';

type Deps = Pick<Foundation, 'database' | 'clock' | 'mailer' | 'log'>;
type Refused = Exclude<Delivery, { outcome: 'sent' }>;
/** So many mails in a row that the server refuses whoever they are for, or does not answer, are a fault of ours or its own. */
const refusalsThatPause = 20;

interface Sent {
  readonly to: Candidate;
  readonly mail: ComposedBroadcast;
  readonly delivery: Delivery;
  /** Of the turn, where the mail was not handed over. */
  readonly claim?: string | undefined;
}

const claimOf = ({ to: { recipientId }, claim }: Sent) => ({ recipientId, claim });

/** Keeps somebody from being deleted until the end of the transaction; false where they are gone. */
async function holdsPerson(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx.select({}).from(users).where(eq(users.userId, userId)).for('key share');
  return found.length > 0;
}

async function keepSent(deps: Deps, broadcast: BroadcastRow, { to, mail }: Sent): Promise<void> {
  const at = deps.clock();
  const { db } = deps.database;
  if (!deps.mailer.keeps) return settleSent(db, to, at);
  await db.transaction(async (tx) => {
    // whoever deletes their account holds the person first; nothing is kept of who is gone
    const isGone = to.userId !== null && !(await holdsPerson(tx, to.userId));
    await settleSent(tx, to, at);
    if (isGone) return;
    await tx.insert(mails).values({
      category: categoryOf(broadcast.isNewsletter),
      kind: 'broadcast',
      toAddress: to.address,
      userId: to.userId,
      about: to.about,
      unsubscribeUrl: mail.unsubscribeUrl,
      ...{ subject: mail.subject, html: mail.html, text: mail.text },
      ...{ messageKey: to.key, state: 'sent' as const, attempts: 1, createdAt: at, sentAt: at },
    });
  });
}

/** One more in a row; answers whether that is too many. */
async function countRefusal({ database: { db } }: Deps, broadcastId: number): Promise<boolean> {
  const [row] = await db
    .update(broadcasts)
    .set({ refusedInRow: sql`${broadcasts.refusedInRow} + 1` })
    .where(eq(broadcasts.broadcastId, broadcastId))
    .returning({ refusedInRow: broadcasts.refusedInRow });
  return (row?.refusedInRow ?? 0) >= refusalsThatPause;
}

async function settleTemporary(deps: Deps, sent: Sent, { of, reason }: Refused): Promise<void> {
  const { to } = sent;
  const now = deps.clock();
  const nextAttemptAt = nextAttempt(to.attempts + 1, now);
  const { db } = deps.database;
  if (nextAttemptAt === undefined)
    await settle(db, claimOf(sent), { state: 'failed', at: now, cause: 'temporary', reason });
  else await settleForLater(db, claimOf(sent), { reason, nextAttemptAt, now });
  if (of === 'address' || of === 'mail') await holdDomain(deps.database.db, to.domain, now);
}

/** `later`: the mail server cannot be reached now; `stop`: the broadcast was paused. */
type GoesOn = 'on' | 'later' | 'stop';

/** Writes down what became of a mail, and says whether more of the broadcast goes now. */
export async function settleDelivery(deps: Deps, broadcast: BroadcastRow, sent: Sent): Promise<GoesOn> {
  const { delivery, to } = sent;
  const { broadcastId } = broadcast;
  const { db } = deps.database;
  if (delivery.outcome === 'sent') {
    await keepSent(deps, broadcast, sent);
    return 'on';
  }
  const { outcome, reason, of } = delivery;
  const at = deps.clock();
  if (outcome === 'unknown') {
    await settle(db, claimOf(sent), { state: 'unknown', at, reason });
    if (!(await countRefusal(deps, broadcastId))) return 'later';
    await pauseBroadcast(
      deps,
      broadcastId,
      `The mail server didn’t confirm twenty emails in a row: ${reason}`,
    );
    return 'stop';
  }
  if (outcome === 'temporary') {
    await settleTemporary(deps, sent, delivery);
    if (of !== 'login') return of === 'server' ? 'later' : 'on';
    await pauseBroadcast(deps, broadcastId, `The mail server rejects our login: ${reason}`);
    return 'stop';
  }
  if (of === 'address') {
    await db.transaction(async (tx) => {
      await settle(tx, claimOf(sent), { state: 'failed', at, cause: 'address', reason });
      await suppress(tx, to.address, { reason, at });
    });
    return 'on';
  }
  await settle(db, claimOf(sent), { state: 'failed', at, cause: 'mail', reason });
  if (!(await countRefusal(deps, broadcastId))) return 'on';
  await pauseBroadcast(deps, broadcastId, `The mail server rejected twenty emails in a row: ${reason}`);
  return 'stop';
}
