import type { LikedCompound, LikeNote, LikeStatus } from '@commonhearth/schemas';
import type { Actor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { notFound } from '../../../failure.ts';
import { parseId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { viewerOf } from '../../../visibility.ts';
import { readCompound } from '../../homes/index.ts';
import { keepsSubscriber } from '../../people/index.ts';
import { ownLikes } from './likes.policy.ts';
import { changeLike, listLiked, saveLike, saveNote } from './likes.repository.ts';

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

/** Stores what a subscriber thinks of a compound that they may see, or have on their list. */
export async function setLike(
  { database }: Pick<Dependencies, 'database'>,
  context: Context,
  { compoundId, status, ...wanted }: Like,
): Promise<LikedCompound> {
  const subscriberId = ownSubscriber(context.actor, wanted.subscriberId);
  return database.db.transaction(async (tx) => {
    // one that was taken down since can leave the list, and come back onto it, but comes onto no other
    const id = parseId(compoundId);
    if (id !== undefined && (await changeLike(tx, { subscriberId, compoundId: id, status, at: context.at })))
      return { compound_id: String(id), status };
    const { compound } = await readCompound(tx, context, compoundId);
    // deleted since the caller was judged
    if (!(await keepsSubscriber(tx, subscriberId))) throw notFound('This subscriber');
    await saveLike(tx, { subscriberId, compoundId: compound.compoundId, status, at: context.at });
    return { compound_id: String(compound.compoundId), status };
  });
}

/** Writes what a subscriber thinks about a compound of their list in words; an empty text removes it. */
export async function writeNote(
  { database }: Pick<Dependencies, 'database'>,
  context: Context,
  { compoundId, text, ...wanted }: Omit<Like, 'status'> & { readonly text: string },
): Promise<LikeNote> {
  const subscriberId = ownSubscriber(context.actor, wanted.subscriberId);
  const id = parseId(compoundId);
  return database.db.transaction(async (tx) => {
    if (
      id === undefined ||
      !(await saveNote(tx, { subscriberId, compoundId: id, note: text === '' ? null : text }))
    )
      throw notFound('This home of your list');
    return { compound_id: String(id), text };
  });
}
