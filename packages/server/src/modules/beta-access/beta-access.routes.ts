import {
  addBetaUserBody,
  addBetaUsersBody,
  betaAreaUserInfo,
  betaChange,
  betaUndone,
  id,
  removeBetaUserQuery,
} from '@commonhearth/schemas';
import { z } from 'zod';
import { ofStaff } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { defineCall, type AnyCall } from '../../http/call.ts';
import { changeBetaAccess, listBetaAccess } from './beta-access.policy.ts';
import { addManyToBeta, undoAddMany } from './beta-additions.service.ts';
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
  defineCall({
    id: 'CAL-160',
    method: 'POST',
    path: '/hfc/_i/add_users_to_area_beta',
    operationId: 'addManyToBeta',
    summary: 'Lets many addresses into an area, or into all that its market has now, by a job',
    policy: changeBetaAccess,
    body: addBetaUsersBody,
    mostBytes: 2 * 1024 * 1024,
    status: 202,
    response: z.object({ job_id: z.string() }),
    handler: ({ context, body }) => addManyToBeta(deps, ofStaff(context), body),
  }),
  defineCall({
    id: 'CAL-161',
    method: 'POST',
    path: '/hfc/_i/add_users_to_area_beta/{job_id}/undo',
    operationId: 'undoAddManyToBeta',
    summary: 'Takes back what a job that let many addresses in has added',
    policy: changeBetaAccess,
    params: z.object({ job_id: z.string() }),
    body: z.strictObject({}),
    response: betaUndone,
    handler: ({ context, params }) => undoAddMany(deps, ofStaff(context), params.job_id),
  }),
];
