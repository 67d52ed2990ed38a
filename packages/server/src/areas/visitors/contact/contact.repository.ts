import type { ContactMessage, ContactMessagesQuery } from '@commonhearth/schemas';
import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { compounds, contactMessages, homes } from '../../../db/schema/index.ts';

const pageSize = 50;

export async function insertContactMessage(
  tx: Tx,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await tx.insert(contactMessages).values(message);
}

const withHomes = (db: Db | Tx) =>
  db
    .select({
      message: contactMessages,
      compoundId: compounds.compoundId,
      reviewPeriodId: compounds.reviewPeriodId,
      editorial: compounds.editorial,
      address: homes.formattedAddress,
    })
    .from(contactMessages)
    .leftJoin(
      compounds,
      and(eq(compounds.compoundId, contactMessages.compoundId), isNull(compounds.deletedAt)),
    )
    .leftJoin(homes, eq(homes.homeId, compounds.homeId));
type Row = Awaited<ReturnType<typeof withHomes>>[number];

const wireOf = ({ message, compoundId, reviewPeriodId, editorial, address }: Row): ContactMessage => ({
  contact_message_id: String(message.contactMessageId),
  field: message.field,
  home:
    compoundId === null
      ? null
      : {
          compound_id: String(compoundId),
          review_period_id: String(reviewPeriodId),
          title: editorial?.title ?? address ?? '',
        },
  name: message.name,
  email: message.email,
  body: message.body,
  page_sent_from: message.pageSentFrom,
  create_timestamp: message.createTimestamp.toISOString(),
  handled_at: message.handledAt?.toISOString() ?? null,
});

const inState = (state: ContactMessagesQuery['state']) => {
  if (state === undefined) return undefined;
  return state === 'open' ? isNull(contactMessages.handledAt) : isNotNull(contactMessages.handledAt);
};

/** A page of messages, newest first, and the cursor of the next page if there is one. */
export async function listContactMessages(db: Db, { state, cursor }: ContactMessagesQuery) {
  const rows = await withHomes(db)
    .where(
      and(
        inState(state),
        cursor === undefined ? undefined : lt(contactMessages.contactMessageId, Number(cursor)),
      ),
    )
    .orderBy(desc(contactMessages.contactMessageId))
    .limit(pageSize + 1);
  const messages = rows.slice(0, pageSize).map(wireOf);
  const last = messages.at(-1);
  return {
    messages,
    open: await db.$count(contactMessages, isNull(contactMessages.handledAt)),
    ...(rows.length > pageSize && last && { next: last.contact_message_id }),
  };
}

export async function contactMessageById(db: Db | Tx, id: number): Promise<ContactMessage | undefined> {
  const [row] = await withHomes(db).where(eq(contactMessages.contactMessageId, id));
  return row && wireOf(row);
}

/** Marks an open message as handled, or reopens a handled one; false if it is in that state already. */
export async function setHandled(tx: Tx, id: number, handledAt: Date | null): Promise<boolean> {
  const inOtherState = inState(handledAt === null ? 'handled' : 'open');
  const changed = await tx
    .update(contactMessages)
    .set({ handledAt })
    .where(and(eq(contactMessages.contactMessageId, id), inOtherState))
    .returning({ id: contactMessages.contactMessageId });
  return changed.length > 0;
}
