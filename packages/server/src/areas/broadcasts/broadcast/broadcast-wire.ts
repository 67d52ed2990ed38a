import type { Broadcast, ListedBroadcast } from '@commonhearth/schemas';
import { inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import type { BroadcastRow } from './broadcasts.repository.ts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A row of the list: all of it but its text. */
export type ListedRow = Omit<BroadcastRow, 'bodyHtml'>;

/** Rows as staff see them, with the names of colleagues. */
export async function toListed(db: Db | Tx, rows: readonly ListedRow[]): Promise<ListedBroadcast[]> {
  const ids = rows
    .flatMap(({ createdBy, savedBy, startedBy }) => [createdBy, savedBy, startedBy])
    .filter((id) => id !== null);
  const people =
    ids.length === 0
      ? []
      : await db.select({ id: users.userId, name: users.name }).from(users).where(inArray(users.userId, ids));
  const nameOf = (id: string | null): string | null => people.find((one) => one.id === id)?.name ?? null;
  return rows.map((row) => ({
    broadcast_id: String(row.broadcastId),
    state: row.state,
    subject: row.subject,
    preheader: row.preheader,
    from_name: row.fromName,
    is_newsletter: row.isNewsletter,
    audience: {
      market_ids: [...row.audience.market_ids],
      area_ids: [...row.audience.area_ids],
      ...(row.audience.interest_market_id !== undefined && {
        interest_market_id: row.audience.interest_market_id,
      }),
    },
    compound_ids: row.compoundIds.map(String),
    send_at: instant(row.sendAt),
    expected: row.expected,
    paused_reason: row.pausedReason,
    created_by: nameOf(row.createdBy),
    saved_by: nameOf(row.savedBy),
    started_by: nameOf(row.startedBy),
    create_timestamp: row.createTimestamp.toISOString(),
    update_timestamp: row.updateTimestamp.toISOString(),
    started_at: instant(row.startedAt),
    finished_at: instant(row.finishedAt),
    version: row.version,
  }));
}

export async function toBroadcast(db: Db | Tx, row: BroadcastRow): Promise<Broadcast> {
  const [listed] = await toListed(db, [row]);
  if (listed === undefined) throw new Error('A row gave no broadcast.');
  return { ...listed, body_html: row.bodyHtml };
}
