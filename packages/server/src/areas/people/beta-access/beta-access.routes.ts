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
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { recordListing } from '../../foundation/index.ts';
import { changeBetaAccess, listBetaAccess } from './beta-access.policy.ts';
import { addManyToBeta, undoAddMany } from './beta-additions.service.ts';
import { addToBeta, betaAccessOf, removeFromBeta } from './beta-access.service.ts';

export const betaAccessCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-41',
    method: 'GET',
    path: '/hfc/_i/beta_area_user_info',
    operationId: 'listBetaAccess',
    summary: 'List people with access to one or all beta areas, and addresses that wait for confirmation',
    cacheTags: ['betaAccess'],
    policy: listBetaAccess,
    query: z.strictObject({ area_id: id.optional() }),
    response: betaAreaUserInfo,
    handler: async ({ context, query }) => {
      await recordListing(deps.database.db, ofPerson(context), 'beta_access');
      return betaAccessOf(deps, { areaId: query.area_id });
    },
  }),
  defineCall({
    id: 'CAL-44',
    method: 'POST',
    path: '/hfc/_i/add_user_to_area_beta',
    operationId: 'addToBeta',
    summary:
      'Give an address access to an area, or to every current area of its market; unconfirmed addresses wait',
    policy: changeBetaAccess,
    body: addBetaUserBody,
    response: betaChange,
    handler: ({ context, body }) =>
      addToBeta(deps, ofPerson(context), {
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
    summary: 'Revoke an address’s access, granted or pending, to an area or to every area of its market',
    cacheTags: ['betaAccess'],
    policy: changeBetaAccess,
    query: removeBetaUserQuery,
    body: z.strictObject({}),
    response: betaChange,
    handler: ({ context, query }) =>
      removeFromBeta(deps, ofPerson(context), {
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
    summary:
      'Start a job that gives many addresses access to an area, or to every current area of its market',
    policy: changeBetaAccess,
    body: addBetaUsersBody,
    mostBytes: 2 * 1024 * 1024,
    status: 202,
    response: z.object({ job_id: z.string() }),
    handler: ({ context, body }) => addManyToBeta(deps, ofPerson(context), body),
  }),
  defineCall({
    id: 'CAL-161',
    method: 'POST',
    path: '/hfc/_i/add_users_to_area_beta/{job_id}/undo',
    operationId: 'undoAddManyToBeta',
    summary: 'Undo what a bulk access job added',
    cacheTags: ['betaAccess'],
    policy: changeBetaAccess,
    params: z.object({ job_id: z.string() }),
    body: z.strictObject({}),
    response: betaUndone,
    handler: ({ context, params }) => undoAddMany(deps, ofPerson(context), params.job_id),
  }),
];
