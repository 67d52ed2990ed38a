import { and, desc, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { activity, areas, compounds, homes, subscribers, users } from '../../../db/schema/index.ts';
import { maySeeCompoundSql, type Viewer } from '../../../visibility.ts';

/** Who shares by this key. */
export async function findSharer(db: Db | Tx, shareLinkKey: string) {
  const [row] = await db
    .select({
      userId: users.userId,
      name: users.name,
      showName: users.showName,
      shareLinkKey: users.shareLinkKey,
      publicProfile: users.publicProfile,
    })
    .from(users)
    .where(eq(users.shareLinkKey, shareLinkKey));
  return row;
}

export async function updateShareLink(
  db: Tx,
  userId: string,
  change: { readonly showName?: boolean; readonly shareLinkKey?: string },
) {
  const link = { shareLinkKey: users.shareLinkKey, showName: users.showName };
  const ofUser = eq(users.userId, userId);
  const [row] =
    Object.keys(change).length === 0
      ? await db.select(link).from(users).where(ofUser)
      : await db.update(users).set(change).where(ofUser).returning(link);
  return row;
}

const mostVisits = 200;

/**
 * Who came to which home by this person's link, the last ones first; not the person. One browser at one home is one
 * visit, by the name that it gave last, here or at another home of theirs.
 */
export async function visitsOf(db: Db, userId: string, viewer: Viewer) {
  const own = db
    .select({ id: subscribers.subscriberId })
    .from(subscribers)
    .where(eq(subscribers.userId, userId));
  const who = sql`coalesce(${activity.viewerId}::text, ${activity.sessionId}, ${activity.activityId}::text)`;
  const came = db.$with('came').as(
    db
      .select({
        compoundId: activity.compoundId,
        viewerId: activity.viewerId,
        createTimestamp: activity.createTimestamp,
        who: sql<string>`${who}`.as('who'),
        name: sql<string | null>`first_value(${activity.name}) over (
          partition by ${who} order by ${activity.name} is null, ${activity.createTimestamp} desc, ${activity.activityId} desc
        )`.as('given_name'),
      })
      .from(activity)
      .where(
        and(
          eq(activity.sharedBy, userId),
          inArray(activity.activityType, ['viewed', 'name_given']),
          or(isNull(activity.subscriberId), not(inArray(activity.subscriberId, own))),
        ),
      ),
  );
  const time = sql<Date>`max(${came.createTimestamp})`.mapWith(activity.createTimestamp);
  return db
    .with(came)
    .select({
      compoundId: came.compoundId,
      viewerId: came.viewerId,
      name: came.name,
      time,
      editorial: compounds.editorial,
      address: homes.formattedAddress,
      shown: sql<boolean>`coalesce(${maySeeCompoundSql(viewer, compounds, areas)}, false)`,
    })
    .from(came)
    .innerJoin(compounds, eq(compounds.compoundId, came.compoundId))
    .innerJoin(homes, eq(homes.homeId, compounds.homeId))
    .leftJoin(areas, eq(areas.areaId, compounds.areaId))
    .where(isNotNull(came.who))
    .groupBy(
      came.compoundId,
      came.viewerId,
      came.who,
      came.name,
      compounds.compoundId,
      homes.homeId,
      areas.areaId,
    )
    .orderBy(desc(time), desc(came.compoundId))
    .limit(mostVisits);
}
