import type { LikedCompound, LikeStatus } from '@commonhearth/schemas';
import { and, desc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { areas, compounds, likes } from '../../db/schema/index.ts';

/** Liked and disliked compounds of a subscriber, newest first; what is not public only for staff. */
export async function listLiked(
  db: Db,
  subscriberId: string,
  scope: 'public' | 'all',
): Promise<LikedCompound[]> {
  const isPublic = and(
    or(eq(compounds.status, 'published'), isNotNull(compounds.frozenAt)),
    eq(areas.status, 'live'),
    eq(compounds.internal, false),
  );
  const rows = await db
    .select({ compoundId: likes.compoundId, status: likes.status })
    .from(likes)
    .innerJoin(compounds, eq(compounds.compoundId, likes.compoundId))
    .leftJoin(areas, eq(areas.areaId, compounds.areaId))
    .where(
      and(
        eq(likes.subscriberId, subscriberId),
        ne(likes.status, 'unliked'),
        isNull(compounds.deletedAt),
        scope === 'all' ? undefined : isPublic,
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
