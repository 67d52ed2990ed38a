import { betaArea, id, ownSubscriberId, publicCompound } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { ownBetaAreas } from './beta-areas.policy.ts';
import { betaAreasOf } from './beta-areas.service.ts';

export const betaAreaCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-19',
    method: 'GET',
    path: '/hfc/user_beta_area_ids',
    operationId: 'listBetaAreas',
    summary: 'List the beta areas the caller can see in a subscriber’s market, with outlines and homes',
    policy: ownBetaAreas,
    query: ownSubscriberId,
    response: z.object({
      area_ids: z.array(id),
      areas: z.array(betaArea),
      compounds: z.array(publicCompound),
    }),
    handler: ({ context, query }) =>
      betaAreasOf(deps, ofPerson(context), { subscriberId: query.subscriber_id }),
  }),
];
