import { deletionBody, ownData as ownDataDocument } from '@commonhearth/schemas';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { answer, jsonInPieces, nothing } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { ownData } from './own-data.policy.ts';
import { deleteOwnData, exportOwnData } from './own-data.service.ts';

export const ownDataCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-76',
    method: 'GET',
    path: '/me/export',
    operationId: 'exportOwnData',
    summary: 'Export all data about the caller as one document',
    policy: ownData,
    limit: limits.exports.byPerson,
    query: z.strictObject({}),
    responses: { 200: jsonInPieces(ownDataDocument) },
    handler: async ({ context }) => answer(200, await exportOwnData(deps, ofPerson(context))),
  }),
  defineCall({
    id: 'CAL-77',
    method: 'DELETE',
    path: '/me',
    operationId: 'deleteOwnData',
    summary: 'Delete the caller’s account and data, and end all their sessions',
    policy: ownData,
    body: deletionBody,
    responses: { 204: nothing },
    handler: async ({ context, body, ip }) => {
      await deleteOwnData(deps, ofPerson(context), { ...body, ip });
      return answer(204, undefined);
    },
  }),
];
