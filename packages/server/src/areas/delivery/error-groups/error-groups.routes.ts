import {
  errorGroup,
  errorGroupDetail,
  errorGroupsPage,
  errorGroupsQuery,
  errorStateBody,
  id,
} from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { handleErrors } from './error-groups.policy.ts';
import { listErrorGroups } from './error-groups.repository.ts';
import { changeErrorState, showErrorGroup } from './error-groups.service.ts';

const params = z.object({ error_group_id: id });

export const errorGroupCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-166',
    method: 'GET',
    path: '/hfc/_i/errors',
    operationId: 'listErrorGroups',
    summary: 'List errors of browsers in groups, the one seen last first',
    cacheTags: ['errors'],
    policy: handleErrors,
    query: errorGroupsQuery,
    response: errorGroupsPage,
    handler: ({ query }) => listErrorGroups(deps.database.db, query),
  }),
  defineCall({
    id: 'CAL-167',
    method: 'GET',
    path: '/hfc/_i/errors/{error_group_id}',
    operationId: 'showErrorGroup',
    summary: 'Show a group of errors with its last reports',
    cacheTags: ['errors'],
    policy: handleErrors,
    params,
    query: z.strictObject({}),
    response: errorGroupDetail,
    handler: ({ params: { error_group_id: groupId } }) => showErrorGroup(deps, groupId),
  }),
  defineCall({
    id: 'CAL-168',
    method: 'POST',
    path: '/hfc/_i/errors/{error_group_id}/state',
    operationId: 'changeErrorState',
    summary: 'Resolve, mute or reopen a group of errors',
    cacheTags: ['errors'],
    policy: handleErrors,
    params,
    body: errorStateBody,
    response: z.object({ group: errorGroup }),
    handler: async ({ context, params: { error_group_id: groupId }, body }) => ({
      group: await changeErrorState(deps, ofPerson(context), { id: groupId, ...body }),
    }),
  }),
];
