import {
  id,
  ownSubscriberId,
  subscribeBody,
  subscriber,
  subscriberAreasBody,
  subscribeToMarketsBody,
} from '@commonhearth/schemas';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { ofPerson } from '../../../context.ts';
import { chooseAreas, chooseSubscriber, subscribeToMarkets } from './change-subscriber.ts';
import { ownSubscriber, ownSubscribers } from './subscribers.policy.ts';
import { listSubscribersOf } from './subscribers.repository.ts';
import { createSubscriber } from './subscribers.service.ts';

export const subscriberCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-12',
    method: 'POST',
    path: '/hfc/subscribers',
    operationId: 'createSubscriber',
    summary: 'Subscribe the caller to a market; a repeat returns the same subscriber',
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
    summary: 'List the caller’s subscribers with their areas',
    policy: ownSubscribers,
    query: z.strictObject({}),
    response: z.object({ subscribers: z.array(subscriber) }),
    handler: async ({ context }) => ({
      subscribers: await listSubscribersOf(deps.database.db, ofPerson(context).actor.userId),
    }),
  }),
  defineCall({
    id: 'CAL-14',
    method: 'POST',
    path: '/hfc/subscribe_to_markets',
    operationId: 'subscribeToMarkets',
    summary:
      'Subscribe the caller to markets with areas and preferences; returns all of the caller’s subscribers',
    policy: ownSubscribers,
    body: subscribeToMarketsBody,
    response: z.object({ subscribers: z.array(subscriber) }),
    handler: async ({ context, body }) => ({
      subscribers: await subscribeToMarkets(deps, ofPerson(context), body),
    }),
  }),
  defineCall({
    id: 'CAL-15',
    method: 'PUT',
    path: '/hfc/last_active_subscriber',
    operationId: 'setLastActiveSubscriber',
    summary: 'Set the market that the caller sees when they come back',
    policy: ownSubscriber,
    body: ownSubscriberId,
    response: z.object({ subscriber_id: id }),
    handler: async ({ context, body }) => ({
      subscriber_id: await chooseSubscriber(deps, ofPerson(context), { subscriberId: body.subscriber_id }),
    }),
  }),
  defineCall({
    id: 'CAL-18',
    method: 'PUT',
    path: '/hfc/subscriber_areas',
    operationId: 'setSubscriberAreas',
    summary: 'Set a subscriber’s areas in order; an empty list means the whole market',
    policy: ownSubscriber,
    body: subscriberAreasBody,
    response: z.object({ subscriber }),
    handler: async ({ context, body: { subscriber_id: subscriberId, area_names: areaNames } }) => ({
      subscriber: await chooseAreas(deps, ofPerson(context), { subscriberId, areaNames }),
    }),
  }),
];
