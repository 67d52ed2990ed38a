import type { DevMail, Mail, MailsPage, MailsQuery } from '@commonhearth/schemas';
import { mailStates } from '@commonhearth/schemas/constants';
import { and, count, desc, eq, inArray, lt, min, ne } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { mails } from '../../../db/schema/index.ts';
import { masked } from './mail-address.ts';

const pageSize = 50;
type Row = typeof mails.$inferSelect;

/** A mail as operators see it. */
export const mailWire = ({ mailId, kind, toAddress, state, reason, createdAt }: Row): Mail => ({
  mail_id: String(mailId),
  kind,
  to: masked(toAddress),
  state,
  reason,
  time: createdAt.toISOString(),
});

const devWire = ({ mailId, toAddress, subject, html, text, state, createdAt }: Row): DevMail => ({
  mail_id: String(mailId),
  to: toAddress,
  subject,
  html,
  text,
  state,
  time: createdAt.toISOString(),
});

/** A page of rows, newest first, and the cursor of the next where there is more. */
async function pageOf(
  db: Db,
  { state, to, cursor }: MailsQuery,
): Promise<{ readonly rows: readonly Row[]; readonly next?: string }> {
  const rows = await db
    .select()
    .from(mails)
    .where(
      and(
        state && eq(mails.state, state),
        // whom friends invite is not the staff's to find
        to === undefined
          ? undefined
          : and(eq(mails.toAddress, to.toLowerCase()), ne(mails.category, 'invitation')),
        cursor === undefined ? undefined : lt(mails.mailId, Number(cursor)),
      ),
    )
    .orderBy(desc(mails.mailId))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return { rows: shown, ...(rows.length > pageSize && last && { next: String(last.mailId) }) };
}

/** When the oldest mail was written that has not gone out; null when none waits. */
export async function oldestWaiting(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(mails.createdAt) })
    .from(mails)
    .where(inArray(mails.state, ['waiting', 'sending']));
  return row?.at ?? null;
}

export async function listMails(db: Db, query: MailsQuery): Promise<MailsPage> {
  const counted = await db.select({ state: mails.state, n: count() }).from(mails).groupBy(mails.state);
  const numbers = new Map(counted.map(({ state, n }) => [state, n]));
  const counts = Object.fromEntries(mailStates.map((state) => [state, numbers.get(state) ?? 0]));
  const oldest = await oldestWaiting(db);
  const { rows, ...rest } = await pageOf(db, query);
  return {
    mails: rows.map(mailWire),
    counts: counts as MailsPage['counts'],
    oldest_waiting: oldest?.toISOString() ?? null,
    ...rest,
  };
}

export async function listDevMails(db: Db, cursor: string | undefined) {
  const { rows, ...rest } = await pageOf(db, { cursor });
  return { mails: rows.map(devWire), ...rest };
}

export async function mailById(db: Db | Tx, mailId: number): Promise<Row | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.mailId, mailId));
  return row;
}

/** Makes a failed mail wait as if it were new; undefined where it has not failed. */
export async function reopenFailed(tx: Tx, mailId: number): Promise<Row | undefined> {
  const [row] = await tx
    .update(mails)
    .set({ state: 'waiting', attempts: 0, reason: null, nextAttemptAt: null })
    .where(and(eq(mails.mailId, mailId), eq(mails.state, 'failed')))
    .returning();
  return row;
}
