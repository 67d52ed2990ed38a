import { id, likeBody, likedCompound, likeNote, likeNoteBody } from '@commonhearth/schemas';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { defineCall, type AnyCall } from '../../http/call.ts';
import { ownLikes } from './likes.policy.ts';
import { likedBy, setLike, writeNote } from './likes.service.ts';

export const likeCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-24',
    method: 'GET',
    path: '/hfc/liked_compounds',
    operationId: 'listLikedCompounds',
    summary: 'What a subscriber of the caller liked and disliked',
    policy: ownLikes,
    query: z.strictObject({ subscriber_id: id }),
    response: z.object({ liked_compounds: z.array(likedCompound) }),
    handler: async ({ context, query: { subscriber_id } }) => ({
      liked_compounds: await likedBy(deps, context, { subscriberId: subscriber_id }),
    }),
  }),
  defineCall({
    id: 'CAL-25',
    method: 'PUT',
    path: '/hfc/compounds/{compound_id}/like_status',
    operationId: 'setLikeStatus',
    summary: 'Likes, unlikes or dislikes a compound',
    policy: ownLikes,
    params: z.object({ compound_id: id }),
    body: likeBody,
    response: likedCompound,
    handler: ({ context, params, body }) =>
      setLike(deps, context, {
        compoundId: params.compound_id,
        subscriberId: body.subscriber_id,
        status: body.status,
      }),
  }),
  defineCall({
    id: 'CAL-114',
    method: 'PUT',
    path: '/hfc/liked_compounds/{compound_id}/note',
    operationId: 'setLikeNote',
    summary: "Writes a note on a home of a subscriber's list; an empty text removes it",
    policy: ownLikes,
    params: z.object({ compound_id: id }),
    body: likeNoteBody,
    response: likeNote,
    handler: ({ context, params, body }) =>
      writeNote(deps, context, {
        compoundId: params.compound_id,
        subscriberId: body.subscriber_id,
        text: body.text,
      }),
  }),
];
