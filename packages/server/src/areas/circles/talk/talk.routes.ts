import { circleHome, homeTalk, id, postNoteBody, sayVoiceBody } from '@commonhearth/schemas';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import { ofPersonOrGuest } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { memberOrGuest } from '../circles/index.ts';
import { deleteNote, listTalk, postNote, sayVoice, seeTalk } from './talk.service.ts';

const cacheTags = ['circle talk'];
const policy = memberOrGuest;
const path = '/hfc/circles/{circle_id}/homes';
const circleParams = z.object({ circle_id: id });
const params = circleParams.extend({ compound_id: id });
const response = z.object({ talk: homeTalk });
const inHome = ({ circle_id: circleId, compound_id: compoundId }: z.infer<typeof params>) => ({
  circleId,
  compoundId,
});

export const talkCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-188',
    method: 'GET',
    path,
    operationId: 'listCircleHomes',
    summary: 'List the homes that a circle of the caller’s talks about, the latest voice or note first',
    cacheTags,
    policy,
    params: circleParams,
    query: z.strictObject({}),
    response: z.object({ homes: z.array(circleHome) }),
    handler: async ({ context, params: { circle_id: circleId } }) => ({
      homes: await listTalk(deps, ofPersonOrGuest(context), { circleId }),
    }),
  }),
  defineCall({
    id: 'CAL-189',
    method: 'GET',
    path: `${path}/{compound_id}`,
    operationId: 'seeHomeTalk',
    summary: 'See what a circle of the caller’s says about a home',
    cacheTags,
    policy,
    params,
    query: z.strictObject({}),
    response,
    handler: async ({ context, params: given }) => ({
      talk: await seeTalk(deps, ofPersonOrGuest(context), inHome(given)),
    }),
  }),
  defineCall({
    id: 'CAL-190',
    method: 'PUT',
    path: `${path}/{compound_id}/voice`,
    operationId: 'sayVoice',
    summary: 'Set the voice of the caller’s household on a home, or take it back',
    cacheTags,
    policy,
    params,
    body: sayVoiceBody,
    response,
    handler: async ({ context, params: given, body }) => ({
      talk: await sayVoice(deps, ofPersonOrGuest(context), { ...inHome(given), ...body }),
    }),
  }),
  defineCall({
    id: 'CAL-191',
    method: 'POST',
    path: `${path}/{compound_id}/notes`,
    operationId: 'postNote',
    summary: 'Write a note on a home, for a circle of the caller’s',
    cacheTags,
    policy,
    limit: limits.circles.notesByPlace,
    params,
    body: postNoteBody,
    response,
    handler: async ({ context, params: given, body }) => ({
      talk: await postNote(deps, ofPersonOrGuest(context), { ...inHome(given), text: body.text }),
    }),
  }),
  defineCall({
    id: 'CAL-192',
    method: 'DELETE',
    path: `${path}/{compound_id}/notes/{note_id}`,
    operationId: 'deleteNote',
    summary: 'Delete a note on a home in a circle of the caller’s; a guest deletes only their own',
    cacheTags,
    policy,
    params: params.extend({ note_id: id }),
    body: z.strictObject({}),
    response,
    handler: async ({ context, params: given }) => ({
      talk: await deleteNote(deps, ofPersonOrGuest(context), { ...inHome(given), noteId: given.note_id }),
    }),
  }),
];
