import {
  addBetaUserBody,
  betaAreaUserInfo,
  betaChange,
  id,
  removeBetaUserQuery,
} from '@commonhearth/schemas';
import { z } from 'zod';
import { ofStaff } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { defineCall, type AnyCall } from '../../http/call.ts';
import { changeBetaAccess, listBetaAccess } from './beta-access.policy.ts';
import { addToBeta, betaAccessOf, removeFromBeta } from './beta-access.service.ts';

export const betaAccessCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-41',
    method: 'GET',
    path: '/hfc/_i/beta_area_user_info',
    operationId: 'listBetaAccess',
    summary: 'Who was let into an area in beta, or into any, and which addresses wait to be confirmed',
    policy: listBetaAccess,
    query: z.strictObject({ area_id: id.optional() }),
    response: betaAreaUserInfo,
    handler: ({ query }) => betaAccessOf(deps, { areaId: query.area_id }),
  }),
  defineCall({
    id: 'CAL-44',
    method: 'POST',
    path: '/hfc/_i/add_user_to_area_beta',
    operationId: 'addToBeta',
    summary:
      'Lets an address into an area, or into all that its market has now; one nobody has confirmed waits',
    policy: changeBetaAccess,
    body: addBetaUserBody,
    response: betaChange,
    handler: ({ context, body }) =>
      addToBeta(deps, ofStaff(context), {
        areaId: body.area_id,
        email: body.email,
        all: body.add_to_all_market_areas,
      }),
  }),
  defineCall({
    id: 'CAL-45',
    method: 'DELETE',
    path: '/hfc/_i/remove_user_from_area_beta',
    operationId: 'removeFromBeta',
    summary: 'Takes access and what waits from an address, in an area or in all of its market',
    policy: changeBetaAccess,
    query: removeBetaUserQuery,
    body: z.strictObject({}),
    response: betaChange,
    handler: ({ context, query }) =>
      removeFromBeta(deps, ofStaff(context), {
        areaId: query.area_id,
        email: query.email,
        all: query.remove_from_all_market_areas === 'true',
      }),
  }),
];
