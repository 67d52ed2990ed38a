import {
  attachedResource,
  id,
  newResource,
  resource,
  resourceUpdate,
  staffCompound,
  uploadedImage,
  version,
} from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { answer, nothing } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { changeCompound } from '../compounds/index.ts';
import { editResources } from './resources.policy.ts';
import { listResources } from './resources.repository.ts';
import {
  attachResource,
  changeResourceOf,
  detachResource,
  makeResource,
  removeResource,
  setResourceImage,
  toResource,
} from './resources.service.ts';

const params = z.object({ resource_id: id });
const answered = z.object({ resource });

export const resourceCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-119',
    method: 'GET',
    path: '/hfc/_i/compound_resources',
    operationId: 'listResources',
    summary: 'List the resource library',
    cacheTags: ['resources'],
    policy: editResources,
    query: z.strictObject({}),
    response: z.object({ resources: z.array(resource) }),
    handler: async () => ({ resources: (await listResources(deps.database.db)).map(toResource) }),
  }),
  defineCall({
    id: 'CAL-64',
    method: 'POST',
    path: '/hfc/_i/compound_resources',
    operationId: 'createResource',
    summary: 'Add a resource to the library',
    cacheTags: ['resources'],
    policy: editResources,
    body: newResource,
    response: answered,
    handler: async ({ context, body }) => ({ resource: await makeResource(deps, ofPerson(context), body) }),
  }),
  defineCall({
    id: 'CAL-120',
    method: 'PUT',
    path: '/hfc/_i/compound_resources/{resource_id}',
    operationId: 'updateResource',
    summary: 'Update the given fields of a resource',
    cacheTags: ['resources'],
    policy: editResources,
    params,
    body: resourceUpdate,
    response: answered,
    handler: async ({ context, params: { resource_id }, body }) => ({
      resource: await changeResourceOf(deps, ofPerson(context), { resourceId: resource_id, update: body }),
    }),
  }),
  defineCall({
    id: 'CAL-121',
    method: 'DELETE',
    path: '/hfc/_i/compound_resources/{resource_id}',
    operationId: 'deleteResource',
    summary: 'Delete a resource from the library and its homes; can be undone for a day',
    cacheTags: ['resources'],
    policy: editResources,
    params,
    query: z.strictObject({ version: z.coerce.number().pipe(version) }),
    body: z.strictObject({}),
    responses: { 204: nothing },
    handler: async ({ context, params: { resource_id }, query: { version } }) => {
      await removeResource(deps, ofPerson(context), { resourceId: resource_id, version });
      return answer(204, undefined);
    },
  }),
  defineCall({
    id: 'CAL-67',
    method: 'POST',
    path: '/hfc/_i/compound_resources/{resource_id}/image',
    operationId: 'setResourceImage',
    summary: 'Set a resource’s uploaded picture',
    cacheTags: ['resources'],
    policy: editResources,
    params,
    body: uploadedImage,
    response: answered,
    handler: async ({ context, params: { resource_id }, body }) => ({
      resource: await setResourceImage(deps, ofPerson(context), {
        resourceId: resource_id,
        storageKey: body.storage_key,
      }),
    }),
  }),
  defineCall({
    id: 'CAL-59',
    method: 'POST',
    path: '/hfc/_i/compounds/{compound_id}/resources',
    operationId: 'attachResource',
    summary: 'Attach a resource to a home',
    policy: changeCompound,
    params: z.object({ compound_id: id }),
    body: attachedResource,
    response: z.object({ compound: staffCompound }),
    handler: async ({ context, params: { compound_id }, body }) => ({
      compound: await attachResource(deps, ofPerson(context), {
        compoundId: compound_id,
        resourceId: body.resource_id,
      }),
    }),
  }),
  defineCall({
    id: 'CAL-60',
    method: 'DELETE',
    path: '/hfc/_i/compounds/{compound_id}/resources/{resource_id}',
    operationId: 'detachResource',
    summary: 'Detach a resource from a home; it stays in the library',
    policy: changeCompound,
    params: z.object({ compound_id: id, resource_id: id }),
    body: z.strictObject({}),
    response: z.object({ compound: staffCompound }),
    handler: async ({ context, params: { compound_id, resource_id } }) => ({
      compound: await detachResource(deps, ofPerson(context), {
        compoundId: compound_id,
        resourceId: resource_id,
      }),
    }),
  }),
];
