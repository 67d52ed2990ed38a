import type { LikedCompound, LikeStatus } from '@commonhearth/schemas';
import type { Actor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound } from '../../failure.ts';
import { permit } from '../../http/policy.ts';
import { viewerOf } from '../../visibility.ts';
import { readCompound } from '../compounds/compounds.service.ts';
import { keepsSubscriber } from '../subscribers/subscribers.repository.ts';
import { ownLikes } from './likes.policy.ts';
import { listLiked, saveLike } from './likes.repository.ts';

const ownSubscriber = (actor: Actor, subscriberId: string): string =>
  permit(ownLikes, actor, { subscriberId }, 'This subscriber').subscriberId;

export async function likedBy(
  { database }: Pick<Dependencies, 'database'>,
  { actor }: Context,
  { subscriberId }: { readonly subscriberId: string },
): Promise<LikedCompound[]> {
  return listLiked(database.db, ownSubscriber(actor, subscriberId), viewerOf(actor));
}

interface Like {
  readonly compoundId: string;
  readonly subscriberId: string;
  readonly status: LikeStatus;
}

/** Stores what a subscriber thinks of a compound that they may see; the same status again changes nothing. */
export async function setLike(
  { database }: Pick<Dependencies, 'database'>,
  context: Context,
  { compoundId, status, ...wanted }: Like,
): Promise<LikedCompound> {
  const subscriberId = ownSubscriber(context.actor, wanted.subscriberId);
  return database.db.transaction(async (tx) => {
    const { compound } = await readCompound(tx, context, compoundId);
    // deleted since the caller was judged
    if (!(await keepsSubscriber(tx, subscriberId))) throw notFound('This subscriber');
    await saveLike(tx, { subscriberId, compoundId: compound.compoundId, status, at: context.at });
    return { compound_id: String(compound.compoundId), status };
  });
}
