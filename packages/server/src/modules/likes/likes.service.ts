import type { LikedCompound, LikeStatus } from '@commonhearth/schemas';
import type { Actor } from '../../actor.ts';
import type { Db } from '../../db/client.ts';
import { permit } from '../../http/policy.ts';
import { viewerOf } from '../../visibility.ts';
import { readCompound } from '../compounds/compounds.service.ts';
import { ownLikes } from './likes.policy.ts';
import { listLiked, saveLike } from './likes.repository.ts';

const ownSubscriber = (actor: Actor, subscriberId: string): string =>
  permit(ownLikes, actor, { subscriberId }, 'This subscriber').subscriberId;

export async function likedBy(db: Db, actor: Actor, subscriberId: string): Promise<LikedCompound[]> {
  return listLiked(db, ownSubscriber(actor, subscriberId), viewerOf(actor));
}

/** Stores what a subscriber thinks of a compound that they may see; the same status again changes nothing. */
export async function setLike(
  db: Db,
  actor: Actor,
  wanted: {
    readonly compoundId: string;
    readonly subscriberId: string;
    readonly status: LikeStatus;
    readonly at: Date;
  },
): Promise<LikedCompound> {
  const { compoundId, status, at } = wanted;
  const subscriberId = ownSubscriber(actor, wanted.subscriberId);
  return db.transaction(async (tx) => {
    const { compound } = await readCompound(tx, actor, compoundId);
    await saveLike(tx, { subscriberId, compoundId: compound.compoundId, status, at });
    return { compound_id: String(compound.compoundId), status };
  });
}
