import { id, likeBody, likedCompound, likeNote, likeNoteBody } from '@commonhearth/schemas';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { ownLikes } from './likes.policy.ts';
import { likedBy, setLike, writeNote } from './likes.service.ts';

export const likeCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-24',
    method: 'GET',
    path: '/hfc/liked_compounds',
    operationId: 'listLikedCompounds',
    summary: 'List the compounds a subscriber of the caller liked or disliked',
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
    summary: 'Like, unlike or dislike a compound',
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
    summary: 'Write a note on a liked home; an empty text removes it',
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
