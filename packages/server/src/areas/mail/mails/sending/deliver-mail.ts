import { setTimeout as pause } from 'node:timers/promises';
import type { MailCategory } from '@commonhearth/schemas/constants';
import { whileAlone } from '../../../../db/advisory-lock.ts';
import type { Foundation } from '../../../../dependencies.ts';
import type { Delivery } from '../../../../providers/mailer/mailer.ts';
import { mailById } from '../mail-lists.repository.ts';
import { takeSlots } from './mail-pace.ts';
import { claimMail, markSent, markUnsent, type Claimed } from '../mails.repository.ts';

type Sends = Pick<Foundation, 'database' | 'mailer' | 'clock' | 'log' | 'config'>;

const pauses = [1, 5, 30, 120, 360] as const;
/** When a mail is tried again that was tried so often; undefined: not any more. */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  const minutes = pauses[attempts - 1];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000);
}

/**
 * An account mail comes twice rather than never: where nobody knows whether it arrived it is sent again.
 */
const settled = (delivery: Exclude<Delivery, { outcome: 'sent' }>, { category }: Claimed) =>
  delivery.outcome === 'unknown' && category === 'account' ? 'temporary' : delivery.outcome;

/** Mails that anybody causes in numbers, from many places, and that nobody waits for at a screen. */
const unhurried: ReadonlySet<string> = new Set([
  'tour_form',
  'tour_form_copy',
  'contact_message',
  'mistake_report',
]);

/**
 * Who waits for a mail at a screen waits for an account mail: those go first, and to members before strangers, whose
 * addresses anyone can make up.
 */
export const priorityOf = ({
  category,
  kind,
  userId,
}: {
  readonly category: MailCategory;
  readonly kind: string;
  readonly userId?: string | null;
}): number => {
  if (category !== 'account' || unhurried.has(kind)) return 0;
  return userId == null ? 1 : 2;
};

/** Waits for the slot in which a mail may go; false where it does not wait to be sent. */
async function untilItsTurn(
  db: Sends['database']['db'],
  { mailPerSecond: perSecond }: Pick<Foundation['config'], 'mailPerSecond'>,
  mailId: number,
): Promise<boolean> {
  const mail = await mailById(db, mailId);
  if (mail?.state !== 'waiting' && mail?.state !== 'sending') return false;
  const ms = await takeSlots(db, { perSecond, slots: 1, urgent: priorityOf(mail) > 0 });
  if (ms > 0) await pause(ms);
  return true;
}

interface Again {
  readonly startAfter: Date;
  readonly priority: number;
}

/** A mail that somebody else holds is looked at again after this. */
const busyMs = 2000;

/** Hands a mail over, if it waits and may go out; answers when it is to be tried again. */
async function deliver(
  { config, database: { db }, mailer, clock, log }: Sends,
  mailId: number,
): Promise<Again | undefined> {
  if (!(await untilItsTurn(db, config, mailId))) return undefined;
  const mail = await claimMail(db, mailId);
  if (mail?.state === 'unknown') log.error({ mail: mailId, kind: mail.kind }, 'mail: unknown');
  if (mail?.state !== 'sending') return undefined;
  const delivery = await mailer.send(mail);
  if (delivery.outcome === 'sent') {
    await markSent(db, mailId, clock(), mailer.keeps);
    return undefined;
  }
  const { reason } = delivery;
  const outcome = settled(delivery, mail);
  const nextAttemptAt = outcome === 'temporary' ? nextAttempt(mail.attempts, clock()) : undefined;
  if (nextAttemptAt === undefined) {
    const state = outcome === 'unknown' ? 'unknown' : 'failed';
    await markUnsent(db, mailId, { state, reason, nextAttemptAt: null });
    log.error({ mail: mailId, kind: mail.kind, reason }, `mail: ${state}`);
    return undefined;
  }
  await markUnsent(db, mailId, { state: 'waiting', reason, nextAttemptAt });
  log.warn({ mail: mailId, kind: mail.kind, reason, nextAttemptAt }, 'mail: not sent yet');
  return { startAfter: nextAttemptAt, priority: priorityOf(mail) };
}

/**
 * Hands a mail over, if it waits and may go out; answers when it is to be tried again. Of any number who try at once one
 * does, and the others look again: whoever is at it may be dead and not yet missed by the database. A process that dies
 * here leaves what the next one goes on with.
 */
export async function deliverMail(sends: Sends, mailId: number): Promise<Again | undefined> {
  const tried = await whileAlone(sends.database.pool, `mail ${mailId}`, async () => ({
    again: await deliver(sends, mailId),
  }));
  return tried === undefined
    ? { startAfter: new Date(sends.clock().getTime() + busyMs), priority: 0 }
    : tried.again;
}
