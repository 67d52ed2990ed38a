import { and, asc, desc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { areas, comingSoonInterest, compounds } from '../../../db/schema/index.ts';
import { isPublishedSql, maySeeAreaSql, type Viewer } from '../../../visibility.ts';

/** Ids of the published homes in areas of these names that can be had, the first of the feed first. */
export async function firstHomesOf(
  db: Db | Tx,
  areaNames: readonly string[],
  viewer: Viewer,
  most: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: compounds.compoundId })
    .from(compounds)
    .innerJoin(areas, eq(areas.areaId, compounds.areaId))
    .where(
      and(
        inArray(areas.name, [...areaNames]),
        isPublishedSql(compounds),
        not(compounds.internal),
        compounds.available,
        maySeeAreaSql(viewer, areas),
      ),
    )
    .orderBy(
      desc(compounds.featured),
      sql`${compounds.publishDate} desc nulls last`,
      asc(compounds.compoundId),
    )
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Each address waits for a city once. */
export async function insertInterest(tx: Tx, wish: typeof comingSoonInterest.$inferInsert): Promise<void> {
  await tx.insert(comingSoonInterest).values(wish).onConflictDoNothing();
}
