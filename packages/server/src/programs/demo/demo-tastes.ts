import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  alerts,
  areaBetaUsers,
  areas,
  compounds,
  homes,
  likes,
  subscriberAreas,
  subscribers,
  users,
} from '../../db/schema/index.ts';
import type { Foundation } from '../../dependencies.ts';
import { insertDemoCircle } from './demo-circle.ts';
import { areaKey, type DemoPlaces } from './demo.repository.ts';

const market = 'bay_area';
const chosenAreas = ['Temescal', 'Grand Lake', 'Longfellow'];
const likedHomes = ['demo-005', 'demo-012', 'demo-023', 'demo-049', 'demo-057'];

/** What the demo's consumer chose, likes and was let into (the areas in beta of their market), and their circle; made once, so that what is changed later stays changed. */
export async function ensureDemoTastes(
  { database: { db }, clock }: Foundation,
  consumerId: string,
  places: DemoPlaces,
): Promise<void> {
  await db.transaction(async (tx) => {
    const marketId = places.marketIds.get(market) ?? 0;
    const [subscriber] = await tx
      .insert(subscribers)
      .values({ userId: consumerId, marketId, createTimestamp: clock() })
      .onConflictDoNothing()
      .returning();
    if (subscriber === undefined) return;
    const { subscriberId } = subscriber;
    await tx.update(users).set({ lastActiveSubscriberId: subscriberId }).where(eq(users.userId, consumerId));
    await tx
      .insert(areaBetaUsers)
      .select(
        tx
          .select({
            areaId: areas.areaId,
            userId: sql<string>`${consumerId}::uuid`.as('user_id'),
            createTimestamp: sql<Date>`${clock().toISOString()}::timestamptz`.as('create_timestamp'),
            act: sql<null>`null::uuid`.as('act'),
          })
          .from(areas)
          .where(and(eq(areas.marketId, marketId), eq(areas.status, 'in_beta'))),
      )
      .onConflictDoNothing();
    const areaRows = chosenAreas.flatMap((name, position) => {
      const place = places.areaIds.get(areaKey(market, name));
      return place === undefined ? [] : [{ subscriberId, areaId: place.areaId, position }];
    });
    if (areaRows.length > 0) await tx.insert(subscriberAreas).values(areaRows);
    const liked = await tx
      .select({ compoundId: compounds.compoundId })
      .from(compounds)
      .innerJoin(homes, eq(homes.homeId, compounds.homeId))
      .where(and(inArray(homes.externalId, likedHomes), eq(compounds.status, 'published')))
      .orderBy(asc(compounds.compoundId));
    if (liked.length > 0)
      await tx.insert(likes).values(
        liked.map(({ compoundId }) => ({
          subscriberId,
          compoundId,
          status: 'liked' as const,
          updateTimestamp: clock(),
        })),
      );
    await tx.execute(sql`
      insert into ${alerts} (subscriber_id, compound_id, type, comment_id, create_timestamp)
      select ${subscriberId}::uuid, ${compounds.compoundId}, 'compound_broadcast', said ->> 'comment_id',
        (said ->> 'create_timestamp')::timestamptz
      from ${compounds} join ${likes} on ${likes.compoundId} = ${compounds.compoundId},
        jsonb_array_elements(${compounds.broadcastComments}) as said
      where ${likes.subscriberId} = ${subscriberId}::uuid`);
    await insertDemoCircle(tx, { consumerId, marketId, at: clock() });
  });
}
