import {
  compoundUpdate,
  id,
  matchStatusBody,
  matchStatusChange,
  publicCompound,
  staffCompound,
} from '@commonhearth/schemas';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { defineCall, type AnyCall } from '../../http/call.ts';
import { ofStaff } from '../../context.ts';
import { changeCompound, seeCompound } from './compounds.policy.ts';
import { editCompound, setMatchStatus, showCompound } from './compounds.service.ts';

const params = z.object({ compound_id: id });

export const compoundCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-34',
    method: 'GET',
    path: '/hfc/compounds/{compound_id}',
    operationId: 'getCompound',
    summary: 'One compound: whole for staff, without staff fields for others',
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
    summary: 'Moves a compound on the review board; the stored status wins',
    policy: changeCompound,
    params,
    body: matchStatusBody,
    response: matchStatusChange,
    handler: ({ context, params: { compound_id }, body }) =>
      setMatchStatus(deps, ofStaff(context), { compoundId: compound_id, ...body }),
  }),
  defineCall({
    id: 'CAL-54',
    method: 'PUT',
    path: '/hfc/_i/compounds/{compound_id}',
    operationId: 'updateCompound',
    summary: 'Changes what is sent of a compound',
    policy: changeCompound,
    params,
    body: compoundUpdate,
    response: z.object({ compound: staffCompound }),
    handler: async ({ context, params: { compound_id }, body }) => ({
      compound: await editCompound(deps, ofStaff(context), { compoundId: compound_id, update: body }),
    }),
  }),
];
