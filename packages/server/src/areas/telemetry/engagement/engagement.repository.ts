import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { engagementEvents, engagementSessions } from '../../../db/schema/index.ts';

type NewSession = typeof engagementSessions.$inferInsert;
type NewEvent = typeof engagementEvents.$inferInsert;

/** Who the visit belongs to; undefined for a new visit. */
export async function findVisitor(tx: Tx, sessionId: string) {
  const [row] = await tx
    .select({ userId: engagementSessions.userId, viewerId: engagementSessions.viewerId })
    .from(engagementSessions)
    .where(eq(engagementSessions.sessionId, sessionId))
    .for('update');
  return row;
}

/** Keeps the visit, or goes on with it: it is whose it was first, and an ended one takes what is late. */
export async function keepSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insert(engagementSessions)
    .values(session)
    .onConflictDoUpdate({
      target: engagementSessions.sessionId,
      set: {
        userId: sql`coalesce(${engagementSessions.userId}, excluded.user_id)`,
        viewerId: sql`coalesce(${engagementSessions.viewerId}, excluded.viewer_id)`,
        endTime: sql`greatest(${engagementSessions.endTime}, excluded.end_time)`,
        ended: sql`${engagementSessions.ended} or excluded.ended`,
      },
    });
}

/** Each event once, however often it is told. */
export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0)
    await tx
      .insert(engagementEvents)
      .values([...events])
      .onConflictDoNothing();
}

/** What was done by this viewer while nobody was signed in becomes that person's. */
export async function linkViewer(db: Db, viewerId: string, userId: string): Promise<void> {
  await db
    .update(engagementSessions)
    .set({ userId })
    .where(and(eq(engagementSessions.viewerId, viewerId), isNull(engagementSessions.userId)));
}
