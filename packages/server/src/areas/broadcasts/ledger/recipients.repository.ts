import type { BroadcastRecipient, RecipientState } from '@commonhearth/schemas';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { broadcastRecipients } from '../../../db/schema/index.ts';

const pageSize = 100;
/** Of a file, so many are read at once. */
const pieceSize = 2_000;

/** Which addresses of a ledger. */
export interface RecipientsAsked {
  readonly state?: RecipientState | undefined;
  /** A part of the address. */
  readonly q?: string | undefined;
}

const wire = (row: typeof broadcastRecipients.$inferSelect): BroadcastRecipient => ({
  recipient_id: String(row.recipientId),
  address: row.address,
  state: row.state,
  cause: row.cause,
  reason: row.reason,
  attempts: row.attempts,
  next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
  settled_at: row.settledAt?.toISOString() ?? null,
});

const isAsked = (broadcastId: number, { state, q }: RecipientsAsked) =>
  and(
    eq(broadcastRecipients.broadcastId, broadcastId),
    state && eq(broadcastRecipients.state, state),
    // a sign of a pattern is a sign of an address too
    q === undefined ? undefined : sql`strpos(lower(${broadcastRecipients.address}), lower(${q}::text)) > 0`,
  );

export const countRecipients = (db: Db, broadcastId: number, asked: RecipientsAsked): Promise<number> =>
  db.$count(broadcastRecipients, isAsked(broadcastId, asked));

/** The last written first. */
async function rowsBefore(
  db: Db,
  broadcastId: number,
  asked: RecipientsAsked,
  { cursor, atOnce }: { readonly cursor: string | undefined; readonly atOnce: number },
): Promise<BroadcastRecipient[]> {
  const rows = await db
    .select()
    .from(broadcastRecipients)
    .where(
      and(
        isAsked(broadcastId, asked),
        cursor === undefined ? undefined : lt(broadcastRecipients.recipientId, Number(cursor)),
      ),
    )
    .orderBy(desc(broadcastRecipients.recipientId))
    .limit(atOnce);
  return rows.map(wire);
}

/** A page of the ledger. */
export async function recipientsOf(
  db: Db,
  broadcastId: number,
  { cursor, ...asked }: RecipientsAsked & { readonly cursor?: string | undefined },
): Promise<{ readonly recipients: BroadcastRecipient[]; readonly next?: string }> {
  const rows = await rowsBefore(db, broadcastId, asked, { cursor, atOnce: pageSize + 1 });
  const recipients = rows.slice(0, pageSize);
  const last = recipients.at(-1);
  return { recipients, ...(rows.length > pageSize && last && { next: last.recipient_id }) };
}

/** All of it, piece for piece. */
export async function* allRecipients(
  db: Db,
  broadcastId: number,
  asked: RecipientsAsked,
): AsyncGenerator<BroadcastRecipient> {
  let cursor: string | undefined;
  for (;;) {
    const rows = await rowsBefore(db, broadcastId, asked, { cursor, atOnce: pieceSize });
    yield* rows;
    cursor = rows.at(-1)?.recipient_id;
    if (rows.length < pieceSize) return;
  }
}
