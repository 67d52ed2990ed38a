import {
  compoundUpdate,
  id,
  matchStatusBody,
  matchStatusChange,
  matchStatusesBody,
  moveResult,
  publicCompound,
  staffCompound,
} from '@commonhearth/schemas';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { ofPerson } from '../../../context.ts';
import { changeCompound, seeCompound } from './compounds.policy.ts';
import { editCompound, showCompound } from './compounds.service.ts';
import { setMatchStatus, setMatchStatuses } from './match-status/match-status.service.ts';

const params = z.object({ compound_id: id });

export const compoundCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-34',
    method: 'GET',
    path: '/hfc/compounds/{compound_id}',
    operationId: 'getCompound',
    summary: 'Get a compound: all fields for staff, public fields for others',
    policy: seeCompound,
    params,
    response: z.object({ compound: z.union([staffCompound, publicCompound]) }),
    handler: async ({ context, params: { compound_id } }) => ({
      compound: await showCompound(deps, context, { compoundId: compound_id }),
    }),
  }),
  defineCall({
    id: 'CAL-23',
    method: 'PUT',
    path: '/hfc/compounds/{compound_id}/match_status',
    operationId: 'setMatchStatus',
    summary: 'Move a compound on the review board; returns the stored status',
    policy: changeCompound,
    params,
    body: matchStatusBody,
    response: matchStatusChange,
    handler: ({ context, params: { compound_id }, body }) =>
      setMatchStatus(deps, ofPerson(context), { compoundId: compound_id, ...body }),
  }),
  defineCall({
    id: 'CAL-128',
    method: 'POST',
    path: '/hfc/_i/compounds/match_status',
    operationId: 'setMatchStatuses',
    summary: 'Move up to 500 compounds on the review board as one action, with a result for each',
    policy: changeCompound,
    body: matchStatusesBody,
    response: z.object({ results: z.array(moveResult) }),
    handler: async ({ context, body }) => ({
      results: await setMatchStatuses(deps, ofPerson(context), body.changes),
    }),
  }),
  defineCall({
    id: 'CAL-54',
    method: 'PUT',
    path: '/hfc/_i/compounds/{compound_id}',
    operationId: 'updateCompound',
    summary: 'Update the given fields of a compound',
    policy: changeCompound,
    params,
    body: compoundUpdate,
    response: z.object({ compound: staffCompound }),
    handler: async ({ context, params: { compound_id }, body }) => ({
      compound: await editCompound(deps, ofPerson(context), { compoundId: compound_id, update: body }),
    }),
  }),
];
