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
import { signedIn } from '../../http/policy.ts';
import { changeCompound, seeCompound } from './compounds.policy.ts';
import { editCompound, setMatchStatus, showCompound } from './compounds.service.ts';

const params = z.object({ compound_id: id });

export const compoundCalls = ({ database, clock }: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-34',
    method: 'GET',
    path: '/hfc/compounds/{compound_id}',
    operationId: 'getCompound',
    summary: 'One compound: whole for staff, without staff fields for others',
    policy: seeCompound,
    params,
    response: z.object({ compound: z.union([staffCompound, publicCompound]) }),
    handler: async ({ actor, params: { compound_id } }) => ({
      compound: await showCompound(database.db, actor, compound_id),
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
    handler: ({ actor, params: { compound_id }, body, requestId }) =>
      setMatchStatus(database.db, { actor: signedIn(actor), requestId, at: clock() }, compound_id, body),
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
    handler: async ({ actor, params: { compound_id }, body, requestId }) => ({
      compound: await editCompound(
        database.db,
        { actor: signedIn(actor), requestId, at: clock() },
        compound_id,
        body,
      ),
    }),
  }),
];
