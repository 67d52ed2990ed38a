import { homeUpdate, id, staffHome } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { changeHome } from './homes.policy.ts';
import { editHome } from './homes.service.ts';

export const homeCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-63',
    method: 'PUT',
    path: '/hfc/_i/homes/{home_id}',
    operationId: 'updateHome',
    summary: 'Update the given facts of a home; keeps the values from the source',
    policy: changeHome,
    params: z.object({ home_id: id }),
    body: homeUpdate,
    response: z.object({ home: staffHome }),
    handler: async ({ context, params: { home_id }, body }) => ({
      home: await editHome(deps, ofPerson(context), { homeId: home_id, update: body }),
    }),
  }),
];
