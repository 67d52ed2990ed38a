import { alert, id, ownSubscriberId } from '@commonhearth/schemas';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import { answer, nothing } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { ownAlerts } from './alerts.policy.ts';
import { clearAlerts, listAlerts } from './alerts.service.ts';

export const alertCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-29',
    method: 'GET',
    path: '/hfc/alerts',
    operationId: 'listAlerts',
    summary: 'List news about homes that a subscriber of the caller likes',
    policy: ownAlerts,
    query: ownSubscriberId,
    response: z.object({ alerts: z.array(alert) }),
    handler: async ({ context, query }) => ({
      alerts: await listAlerts(deps, context, { subscriberId: query.subscriber_id }),
    }),
  }),
  defineCall({
    id: 'CAL-30',
    method: 'DELETE',
    path: '/hfc/compound_alerts',
    operationId: 'clearCompoundAlerts',
    summary: 'Dismiss the news about a home',
    policy: ownAlerts,
    query: z.strictObject({ subscriber_id: id, compound_id: id }),
    body: z.strictObject({}),
    responses: { 204: nothing },
    handler: async ({ context, query }) => {
      await clearAlerts(deps, context, {
        subscriberId: query.subscriber_id,
        compoundId: query.compound_id,
      });
      return answer(204, undefined);
    },
  }),
];
