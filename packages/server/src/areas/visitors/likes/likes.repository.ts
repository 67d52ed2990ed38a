import type { LikedCompound, LikeStatus } from '@commonhearth/schemas';
import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import type { Placeholders } from '../../../db/prepared-statement.ts';
import { areas, compounds, likes, shownHomes } from '../../../db/schema/index.ts';
import { preparedForViewer } from '../../../prepared-for-viewer.ts';
import { maySeeCompoundSql, type Viewer } from '../../../visibility.ts';
import { toTakenDown } from '../../homes/index.ts';

const likedWithCompounds = preparedForViewer(
  (db, { subscriberId }: Placeholders<{ subscriberId: string }>, viewer) => {
    const maySee = maySeeCompoundSql(viewer, compounds, areas);
    return db
      .select({
        compoundId: likes.compoundId,
        status: likes.status,
        note: likes.note,
        isSeen: sql<boolean>`coalesce(${maySee}, false)`,
        shown: shownHomes,
      })
      .from(likes)
      .innerJoin(compounds, eq(compounds.compoundId, likes.compoundId))
      .leftJoin(areas, eq(areas.areaId, compounds.areaId))
      .leftJoin(shownHomes, eq(shownHomes.compoundId, likes.compoundId))
      .where(
        and(
          eq(likes.subscriberId, subscriberId),
          ne(likes.status, 'unliked'),
          or(maySee, isNotNull(shownHomes.compoundId)),
        ),
      )
      .orderBy(desc(likes.updateTimestamp), desc(likes.compoundId));
  },
);

/**
 * Liked and disliked compounds of a subscriber, newest first: those that the viewer may see, and those that
 * everyone could see once, with what was public then.
 */
export async function listLiked(db: Db, subscriberId: string, viewer: Viewer): Promise<LikedCompound[]> {
  const rows = await likedWithCompounds(db, { subscriberId }, viewer);
  return rows.map(({ compoundId, status, note, isSeen, shown }) => ({
    compound_id: String(compoundId),
    status,
    ...(note !== null && { note }),
    ...(!isSeen && shown !== null && { taken_down: toTakenDown(shown) }),
  }));
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

interface OfSubscriber {
  readonly subscriberId: string;
  readonly compoundId: number;
}
const isLike = ({ subscriberId, compoundId }: OfSubscriber) =>
  and(eq(likes.subscriberId, subscriberId), eq(likes.compoundId, compoundId));

/** Changes what a subscriber thinks of a compound that was on their list before; false if it never was. */
export async function changeLike(
  tx: Tx,
  { at, status, ...like }: OfSubscriber & { readonly status: LikeStatus; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.update(likes).set({ status, updateTimestamp: at }).where(isLike(like));
  return (rowCount ?? 0) > 0;
}

/** Writes a note, or removes it (null), on what is on the list; false if it is not. The list keeps its order. */
export async function saveNote(
  tx: Tx,
  { note, ...like }: OfSubscriber & { readonly note: string | null },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(likes)
    .set({ note })
    .where(and(isLike(like), ne(likes.status, 'unliked')));
  return (rowCount ?? 0) > 0;
}
