import { subscribeBody, subscriber } from '@commonhearth/schemas';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { defineCall, type AnyCall } from '../../http/call.ts';
import { signedIn } from '../../http/policy.ts';
import { viewerOf } from '../../visibility.ts';
import { ownSubscribers } from './subscribers.policy.ts';
import { listSubscribersOf } from './subscribers.repository.ts';
import { subscribeInTransaction } from './subscribers.service.ts';

export const subscriberCalls = ({ database, clock }: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-12',
    method: 'POST',
    path: '/hfc/subscribers',
    operationId: 'createSubscriber',
    summary: 'Subscribes the caller to a market; a second time answers the same subscriber',
    policy: ownSubscribers,
    body: subscribeBody,
    response: z.object({ subscriber }),
    handler: async ({ actor, body: { market_id: marketId, area_names: areaNames = [] } }) => {
      const { userId } = signedIn(actor);
      return {
        subscriber: await subscribeInTransaction(database.db, {
          userId,
          viewer: viewerOf(actor),
          marketId,
          areaNames,
          at: clock(),
        }),
      };
    },
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
    handler: async ({ actor }) => ({
      subscribers: await listSubscribersOf(database.db, signedIn(actor).userId),
    }),
  }),
];
