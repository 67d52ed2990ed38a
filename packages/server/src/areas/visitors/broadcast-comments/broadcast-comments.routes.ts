import { broadcastCommentBody, broadcastForeseen, id, staffCompound } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { changeCompound } from '../../homes/index.ts';
import { addComment, editComment, foreseeComment, removeComment } from './broadcast-comments.service.ts';

const path = '/hfc/_i/compounds/{compound_id}/broadcast_comments';
const ofHome = z.object({ compound_id: id });
const ofComment = z.object({ compound_id: id, comment_id: id });
const response = z.object({ compound: staffCompound });

export const broadcastCommentCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-148',
    method: 'POST',
    path: `${path}/preview`,
    operationId: 'previewBroadcastComment',
    summary: 'Preview who a comment on a home alerts, in the app and by email, and who is skipped and why',
    policy: changeCompound,
    params: ofHome,
    body: broadcastCommentBody,
    response: broadcastForeseen,
    handler: ({ context, params }) =>
      foreseeComment(deps, ofPerson(context), { compoundId: params.compound_id }),
  }),
  defineCall({
    id: 'CAL-58',
    method: 'POST',
    path,
    operationId: 'addBroadcastComment',
    summary: 'Comment on a home and alert the people who like it',
    policy: changeCompound,
    params: ofHome,
    body: broadcastCommentBody,
    response,
    handler: async ({ context, params, body }) => ({
      compound: await addComment(deps, ofPerson(context), { compoundId: params.compound_id, ...body }),
    }),
  }),
  defineCall({
    id: 'CAL-89',
    method: 'PUT',
    path: `${path}/{comment_id}`,
    operationId: 'editBroadcastComment',
    summary: 'Edit a comment without alerting anyone again',
    policy: changeCompound,
    params: ofComment,
    body: broadcastCommentBody,
    response,
    handler: async ({ context, params: { compound_id, comment_id }, body }) => ({
      compound: await editComment(deps, ofPerson(context), {
        compoundId: compound_id,
        commentId: comment_id,
        ...body,
      }),
    }),
  }),
  defineCall({
    id: 'CAL-90',
    method: 'DELETE',
    path: `${path}/{comment_id}`,
    operationId: 'removeBroadcastComment',
    summary: 'Delete a comment and its unseen alerts',
    policy: changeCompound,
    params: ofComment,
    body: z.strictObject({}),
    response,
    handler: async ({ context, params: { compound_id, comment_id } }) => ({
      compound: await removeComment(deps, ofPerson(context), {
        compoundId: compound_id,
        commentId: comment_id,
      }),
    }),
  }),
];
