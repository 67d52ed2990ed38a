import { subscribeBody, subscriber } from '@commonhearth/schemas';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { defineCall, type AnyCall } from '../../http/call.ts';
import { ofPerson } from '../../context.ts';
import { ownSubscribers } from './subscribers.policy.ts';
import { listSubscribersOf } from './subscribers.repository.ts';
import { createSubscriber } from './subscribers.service.ts';

export const subscriberCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-12',
    method: 'POST',
    path: '/hfc/subscribers',
    operationId: 'createSubscriber',
    summary: 'Subscribes the caller to a market; a second time answers the same subscriber',
    policy: ownSubscribers,
    body: subscribeBody,
    response: z.object({ subscriber }),
    handler: async ({ context, body: { market_id: marketId, area_names: areaNames = [] } }) => ({
      subscriber: await createSubscriber(deps, ofPerson(context), { marketId, areaNames }),
    }),
  }),
  defineCall({
    id: 'CAL-13',
    method: 'GET',
    path: '/hfc/subscribers',
    operationId: 'listSubscribers',
    summary: "The caller's subscribers with their areas",
    policy: ownSubscribers,
    query: z.strictObject({}),
    response: z.object({ subscribers: z.array(subscriber) }),
    handler: async ({ context }) => ({
      subscribers: await listSubscribersOf(deps.database.db, ofPerson(context).actor.userId),
    }),
  }),
];
