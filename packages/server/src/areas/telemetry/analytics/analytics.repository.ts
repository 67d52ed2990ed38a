import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { analyticsEvents, engagementSessions } from '../../../db/schema/index.ts';

/** Each event once, however often it is told. */
export async function insertAnalytics(
  tx: Tx,
  rows: readonly (typeof analyticsEvents.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(analyticsEvents)
      .values([...rows])
      .onConflictDoNothing();
}

/** Whose browser it is, as a visit told that came with a token, or a sign-in; a sign-out ends the viewer. */
export async function personOf(tx: Tx, viewerId: string): Promise<string | null> {
  const [visit] = await tx
    .select({ userId: engagementSessions.userId })
    .from(engagementSessions)
    .where(and(eq(engagementSessions.viewerId, viewerId), isNotNull(engagementSessions.userId)))
    .orderBy(desc(engagementSessions.createTimestamp))
    .limit(1);
  if (visit !== undefined) return visit.userId;
  const [event] = await tx
    .select({ userId: analyticsEvents.userId })
    .from(analyticsEvents)
    .where(and(eq(analyticsEvents.viewerId, viewerId), isNotNull(analyticsEvents.userId)))
    .limit(1);
  return event?.userId ?? null;
}

/** What was told of this viewer while nobody was signed in becomes that person's. */
export async function linkAnalytics(db: Db, viewerId: string, userId: string): Promise<void> {
  await db
    .update(analyticsEvents)
    .set({ userId })
    .where(and(eq(analyticsEvents.viewerId, viewerId), isNull(analyticsEvents.userId)));
}
