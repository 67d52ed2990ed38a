import type { PresenceBody, PresentColleague } from '@commonhearth/schemas';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { preparedRead, type Placeholders } from '../../../db/prepared-statement.ts';
import { presence } from '../../../db/schema/index.ts';
import { colleaguesOf } from '../../foundation/index.ts';

/** Wakes who is told where colleagues are. */
export const presenceChannel = 'presence';

const keptMs = 30_000;

/** Writes down where somebody is, or is no longer, and lets go of who has not said so for a while. */
export async function keepPresence(
  tx: Tx,
  userId: string,
  { object_type: objectType, object_id: objectId, field, left = false }: PresenceBody,
  at: Date,
): Promise<void> {
  await tx.delete(presence).where(lte(presence.until, at));
  if (left) {
    const here = and(eq(presence.objectType, objectType), eq(presence.objectId, objectId));
    await tx.delete(presence).where(and(eq(presence.userId, userId), here));
  } else {
    const now = { field: field ?? null, until: new Date(at.getTime() + keptMs) };
    await tx
      .insert(presence)
      .values({ userId, objectType, objectId, ...now })
      .onConflictDoUpdate({
        target: [presence.userId, presence.objectType, presence.objectId],
        set: now,
      });
  }
  await tx.execute(sql`select pg_notify(${presenceChannel}, '')`);
}

const presentAt = preparedRead((db, { at }: Placeholders<{ at: Date }>) =>
  db
    .select()
    .from(presence)
    .where(gt(presence.until, at))
    .orderBy(presence.objectType, presence.objectId, presence.userId),
);

/** Which of the staff are where, in an order that stays. */
export async function presentNow(db: Db, at: Date): Promise<PresentColleague[]> {
  const rows = await presentAt(db, { at });
  const people = await colleaguesOf(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.flatMap(({ userId, objectType, objectId, field }) => {
    const person = people.get(userId);
    return person === undefined ? [] : [{ ...person, object_type: objectType, object_id: objectId, field }];
  });
}
