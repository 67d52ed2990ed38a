import { areaUpdate, areaUpdated, id } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { changeArea } from '../../homes/index.ts';
import { updateArea } from './update-area.ts';

export const areaSettingsCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-43',
    method: 'PUT',
    path: '/hfc/_i/areas/{area_id}',
    operationId: 'updateArea',
    summary:
      'Update the given fields of an area; with preview, get what that would show or hide, and to whom',
    policy: changeArea,
    params: z.object({ area_id: id }),
    body: areaUpdate,
    response: areaUpdated,
    handler: ({ context, params: { area_id }, body }) =>
      updateArea(deps, ofPerson(context), { areaId: area_id, update: body }),
  }),
];
