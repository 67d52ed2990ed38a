import type { Subscriber } from '@commonhearth/schemas';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { preparedRead, type Placeholders } from '../../../db/prepared-statement.ts';
import { areas, subscriberAreas, subscribers, users } from '../../../db/schema/index.ts';
import { isPersonId } from '../../../http/parse-id.ts';
import { maySeeAreaSql, type Viewer } from '../../../visibility.ts';

const subscribersOfUser = preparedRead((db, { userId }: Placeholders<{ userId: string }>) =>
  db
    .select({
      subscriberId: subscribers.subscriberId,
      marketId: subscribers.marketId,
      areaId: areas.areaId,
      areaName: areas.name,
    })
    .from(subscribers)
    .leftJoin(subscriberAreas, eq(subscriberAreas.subscriberId, subscribers.subscriberId))
    .leftJoin(areas, eq(areas.areaId, subscriberAreas.areaId))
    .where(eq(subscribers.userId, userId))
    .orderBy(asc(subscribers.createTimestamp), asc(subscribers.marketId), asc(subscriberAreas.position)),
);

export async function listSubscribersOf(db: Db | Tx, userId: string): Promise<Subscriber[]> {
  const rows = await subscribersOfUser(db, { userId });
  return [...Map.groupBy(rows, (row) => row.subscriberId).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const names = group.map((row) => row.areaName).filter((name) => name !== null);
    return [
      {
        subscriber_id: first.subscriberId,
        market_id: String(first.marketId),
        area: first.areaName,
        area_id: first.areaId === null ? null : String(first.areaId),
        area_names: names,
      },
    ];
  });
}

export type SubscriberRecord = typeof subscribers.$inferSelect;

/** The subscriber with this id, locked until the transaction ends. */
export async function findSubscriber(tx: Tx, subscriberId: string): Promise<SubscriberRecord | undefined> {
  if (!isPersonId(subscriberId)) return undefined;
  const [row] = await tx
    .select()
    .from(subscribers)
    .where(eq(subscribers.subscriberId, subscriberId))
    .for('update');
  return row;
}

/** Whether the subscriber is still there, and then is not deleted before the transaction ends. */
export async function keepsSubscriber(tx: Tx, subscriberId: string): Promise<boolean> {
  const rows = await tx
    .select({ subscriberId: subscribers.subscriberId })
    .from(subscribers)
    .where(eq(subscribers.subscriberId, subscriberId))
    .for('key share');
  return rows.length > 0;
}

/** Replaces the areas of a subscriber, in this order. */
export async function setAreas(tx: Tx, subscriberId: string, areaIds: readonly number[]): Promise<void> {
  await tx.delete(subscriberAreas).where(eq(subscriberAreas.subscriberId, subscriberId));
  if (areaIds.length > 0)
    await tx
      .insert(subscriberAreas)
      .values(areaIds.map((areaId, position) => ({ subscriberId, areaId, position })));
}

/** Ids of a market's areas by name, of those that the viewer may see. */
export async function findAreaIds(
  db: Db | Tx,
  marketId: number,
  names: readonly string[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select({ areaId: areas.areaId, name: areas.name })
    .from(areas)
    .where(and(eq(areas.marketId, marketId), inArray(areas.name, [...names]), maySeeAreaSql(viewer, areas)));
  return new Map(rows.map((row) => [row.name, row.areaId]));
}

/**
 * Makes the user's subscriber of the market with these areas, and makes it the active one if there is none;
 * false if there was one before.
 */
export async function insertSubscriber(
  tx: Tx,
  made: {
    readonly userId: string;
    readonly marketId: number;
    readonly areaIds: readonly number[];
    readonly at: Date;
  },
): Promise<boolean> {
  const { userId, marketId, areaIds, at } = made;
  const [row] = await tx
    .insert(subscribers)
    .values({ userId, marketId, createTimestamp: at })
    .onConflictDoNothing()
    .returning({ subscriberId: subscribers.subscriberId });
  if (row === undefined) return false;
  const { subscriberId } = row;
  await setAreas(tx, subscriberId, areaIds);
  await tx
    .update(users)
    .set({ lastActiveSubscriberId: subscriberId })
    .where(and(eq(users.userId, userId), isNull(users.lastActiveSubscriberId)));
  return true;
}
