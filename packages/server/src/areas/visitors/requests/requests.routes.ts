import { id, message, messageBody, tourRequest, tourRequestBody } from '@commonhearth/schemas';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { ownRequest, ownRequests } from './requests.policy.ts';
import { askForTour, cancelTour, requestsOf, writeMessage } from './requests.service.ts';

export const requestCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-26',
    method: 'POST',
    path: '/hfc/tour_request',
    operationId: 'requestTour',
    summary: 'Request a tour: saves it and emails the advisor, with a copy to the caller',
    policy: ownRequest,
    limit: limits.tourRequests.byPerson,
    body: tourRequestBody,
    response: z.object({ tour_request_id: id }),
    handler: async ({ context, body }) => ({ tour_request_id: await askForTour(deps, context, body) }),
  }),
  defineCall({
    id: 'CAL-31',
    method: 'POST',
    path: '/hfc/messages',
    operationId: 'sendMessage',
    summary:
      'Write to the advisor, about a home or in general: saves it and emails it, with a copy to the caller',
    policy: ownRequest,
    limit: limits.messages.byPerson,
    body: messageBody,
    response: z.object({ message_id: id }),
    handler: async ({ context, body }) => ({ message_id: await writeMessage(deps, context, body) }),
  }),
  defineCall({
    id: 'CAL-142',
    method: 'GET',
    path: '/hfc/my_requests',
    operationId: 'listMyRequests',
    summary: 'List the caller’s tour requests and messages, newest first',
    policy: ownRequests,
    query: z.strictObject({}),
    response: z.object({ tour_requests: z.array(tourRequest), messages: z.array(message) }),
    handler: ({ context }) => requestsOf(deps, context),
  }),
  defineCall({
    id: 'CAL-143',
    method: 'POST',
    path: '/hfc/tour_requests/{tour_request_id}/cancel',
    operationId: 'cancelTour',
    summary: 'Cancel a tour and tell the advisor',
    policy: ownRequest,
    params: z.object({ tour_request_id: id }),
    body: z.strictObject({}),
    response: z.object({ tour_request: tourRequest }),
    handler: async ({ context, params }) => ({
      tour_request: await cancelTour(deps, context, { tourRequestId: params.tour_request_id }),
    }),
  }),
];
