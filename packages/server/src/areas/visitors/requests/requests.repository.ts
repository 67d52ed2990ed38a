import { desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { agents, areas, compounds, messages, tourRequests } from '../../../db/schema/index.ts';
import { maySeeCompoundSql, type Viewer } from '../../../visibility.ts';
import type { MessageRow, TourRow } from './request-wire.ts';

const beside = (viewer: Viewer) => ({
  advisor: agents.name,
  shown: sql<boolean>`coalesce(${maySeeCompoundSql(viewer, compounds, areas)}, false)`,
});

const toursFor = (db: Db | Tx, viewer: Viewer) =>
  db
    .select({ ...getTableColumns(tourRequests), ...beside(viewer) })
    .from(tourRequests)
    .leftJoin(agents, eq(agents.agentId, tourRequests.agentId))
    .leftJoin(compounds, eq(compounds.compoundId, tourRequests.compoundId))
    .leftJoin(areas, eq(areas.areaId, compounds.areaId));

/** Tours that these subscribers asked for, newest first. */
export const toursOf = (db: Db, subscriberIds: readonly string[], viewer: Viewer): Promise<TourRow[]> =>
  toursFor(db, viewer)
    .where(inArray(tourRequests.subscriberId, [...subscriberIds]))
    .orderBy(desc(tourRequests.createTimestamp), desc(tourRequests.tourRequestId));

/** What these subscribers wrote, newest first. */
export const messagesOf = (db: Db, subscriberIds: readonly string[], viewer: Viewer): Promise<MessageRow[]> =>
  db
    .select({ ...getTableColumns(messages), ...beside(viewer) })
    .from(messages)
    .leftJoin(agents, eq(agents.agentId, messages.agentId))
    .leftJoin(compounds, eq(compounds.compoundId, messages.compoundId))
    .leftJoin(areas, eq(areas.areaId, compounds.areaId))
    .where(inArray(messages.subscriberId, [...subscriberIds]))
    .orderBy(desc(messages.createTimestamp), desc(messages.messageId));

/** A tour, locked until the transaction ends. */
export async function lockTour(tx: Tx, id: number, viewer: Viewer): Promise<TourRow | undefined> {
  const [row] = await toursFor(tx, viewer)
    .where(eq(tourRequests.tourRequestId, id))
    .for('update', { of: tourRequests });
  return row;
}

export async function cancelTourRow(tx: Tx, id: number): Promise<void> {
  await tx
    .update(tourRequests)
    .set({ state: 'cancelled', version: sql`${tourRequests.version} + 1` })
    .where(eq(tourRequests.tourRequestId, id));
}

export async function insertTour(tx: Tx, tour: typeof tourRequests.$inferInsert): Promise<string> {
  const [row] = await tx.insert(tourRequests).values(tour).returning({ id: tourRequests.tourRequestId });
  return String(row?.id);
}

export async function insertMessage(tx: Tx, message: typeof messages.$inferInsert): Promise<string> {
  const [row] = await tx.insert(messages).values(message).returning({ id: messages.messageId });
  return String(row?.id);
}
