import type { LikedCompound, LikeStatus } from '@commonhearth/schemas';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { areas, compounds, likes } from '../../db/schema/index.ts';
import { maySeeCompoundSql, type Viewer } from '../../visibility.ts';

/** Liked and disliked compounds of a subscriber that the viewer may see, newest first. */
export async function listLiked(db: Db, subscriberId: string, viewer: Viewer): Promise<LikedCompound[]> {
  const rows = await db
    .select({ compoundId: likes.compoundId, status: likes.status })
    .from(likes)
    .innerJoin(compounds, eq(compounds.compoundId, likes.compoundId))
    .leftJoin(areas, eq(areas.areaId, compounds.areaId))
    .where(
      and(
        eq(likes.subscriberId, subscriberId),
        ne(likes.status, 'unliked'),
        maySeeCompoundSql(viewer, compounds, areas),
      ),
    )
    .orderBy(desc(likes.updateTimestamp), desc(likes.compoundId));
  return rows.map((row) => ({ compound_id: String(row.compoundId), status: row.status }));
}

export async function saveLike(
  tx: Tx,
  like: {
    readonly subscriberId: string;
    readonly compoundId: number;
    readonly status: LikeStatus;
    readonly at: Date;
  },
): Promise<void> {
  const { at, ...row } = like;
  await tx
    .insert(likes)
    .values({ ...row, updateTimestamp: at })
    .onConflictDoUpdate({
      target: [likes.subscriberId, likes.compoundId],
      set: { status: like.status, updateTimestamp: at },
    });
}
