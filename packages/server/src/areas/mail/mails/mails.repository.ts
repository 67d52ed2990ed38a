import type { MailCategory, MailState } from '@commonhearth/schemas/constants';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { mails } from '../../../db/schema/index.ts';
import { waitingRefusal } from '../refusals/index.ts';

type NewRow = typeof mails.$inferInsert;

/** A mail that is to be handed over now, or one that will not be, with the reason. */
export interface Claimed extends Record<string, unknown> {
  readonly state: Extract<MailState, 'sending' | 'skipped' | 'unknown'>;
  readonly category: MailCategory;
  readonly kind: string;
  readonly to: string;
  readonly userId: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly key: string;
  readonly replyTo: string | null;
  readonly fromName: string | null;
  readonly unsubscribeUrl: string | null;
  readonly attempts: number;
}

export async function insertMail(tx: Tx | Db, mail: NewRow): Promise<number> {
  const [row] = await tx.insert(mails).values(mail).returning({ mailId: mails.mailId });
  if (row === undefined) throw new Error('The mail was not written.');
  return row.mailId;
}

const died = 'The server stopped while it was sending this: it may have arrived.';

/**
 * Marks a mail as being sent, asking in the same statement whether it may go out. One that was being sent when
 * its process died goes again if it is an account mail; any other stays unknown. Undefined: nothing to do.
 */
export async function claimMail(db: Db, mailId: number): Promise<Claimed | undefined> {
  const refusal = waitingRefusal({
    userId: sql`m.user_id`,
    address: sql`m.to_address`,
    category: sql`m.category`,
    about: sql`m.about`,
  });
  const { rows } = await db.execute<Claimed>(sql`
    with judged as (
      select m.mail_id, ${refusal} as refusal, m.state = 'sending' and m.category <> 'account' as lost
      from mails m where m.mail_id = ${mailId} and m.state in ('waiting', 'sending') for update of m
    )
    update mails set attempts = attempts + 1, next_attempt_at = null,
      state = case when lost then 'unknown' when refusal is not null then 'skipped' else 'sending' end,
      reason = case when lost then ${died} else refusal end
    from judged where mails.mail_id = judged.mail_id
    returning state, category, kind, to_address as to, user_id as "userId", subject, html, text, message_key as key,
      reply_to as "replyTo", from_name as "fromName", unsubscribe_url as "unsubscribeUrl", attempts`);
  return rows[0];
}

export async function markSent(db: Db, mailId: number, at: Date, keepsBodies: boolean): Promise<void> {
  await db.execute(sql`
    update mails set state = 'sent', sent_at = ${at.toISOString()}::timestamptz, reason = null,
      html = case when ${keepsBodies} then html end, text = case when ${keepsBodies} then text end
    where mail_id = ${mailId} and state = 'sending'`);
}

export async function markUnsent(
  db: Db | Tx,
  mailId: number,
  why: {
    readonly state: Extract<MailState, 'waiting' | 'failed' | 'unknown'>;
    readonly reason: string;
    readonly nextAttemptAt: Date | null;
  },
): Promise<void> {
  await db.execute(sql`
    update mails set state = ${why.state}, reason = ${why.reason},
      next_attempt_at = ${why.nextAttemptAt?.toISOString() ?? null}::timestamptz
    where mail_id = ${mailId} and state = 'sending'`);
}

/** What a crash may have left behind, account mails first. */
export async function unsentMails(db: Db): Promise<readonly number[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select mail_id::text as id from mails where state in ('waiting', 'sending') order by category = 'account' desc, mail_id`,
  );
  return rows.map(({ id }) => Number(id));
}
