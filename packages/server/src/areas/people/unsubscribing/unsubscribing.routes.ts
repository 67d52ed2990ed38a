import { unsubscribeAllBody, unsubscribeBody, unsubscribeLink } from '@commonhearth/schemas';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import { ofToken } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { answer, bytes, nothing } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { unsubscribeToken, unsubscriptionOf } from '../../../http/tokens/unsubscribe-token.ts';
import { unsubscribePage } from './unsubscribe-page.ts';
import { leaveMails, seeLeaving } from './unsubscribing.policy.ts';
import { unsubscribe, unsubscribeFromAll } from './unsubscribing.service.ts';

const path = '/hfc/unsubscribe_hfc';
const token = z.string().max(2000);
/** Not strict, as mail gateways add parameters of their own to the links of emails. */
const linkQuery = z.object({ token: token.optional(), done: z.literal('yes').optional() });
const limit = limits.mailToken.byPlace;
const unsubscribed = z.object({ unsubscribed: z.literal(true) });
const done = { unsubscribed: true } as const;

async function* writtenOnce(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}

export const unsubscribeCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-32',
    method: 'POST',
    path,
    operationId: 'unsubscribe',
    summary: 'Unsubscribe from the kind of email a token belongs to (RFC 8058 too), or as its person',
    policy: leaveMails,
    limit,
    takes: ['json', 'form', 'multipart form'],
    query: linkQuery.omit({ done: true }),
    body: unsubscribeBody,
    responses: { 200: unsubscribed, 303: nothing },
    handler: async ({ context, query, body }) => {
      await unsubscribe(deps, context, body);
      if (body.page === undefined) return answer(200, done);
      const page = new URLSearchParams({ token: query.token ?? '', done: 'yes' });
      return answer(303, undefined, { headers: { location: `/api${path}?${page.toString()}` } });
    },
  }),
  defineCall({
    id: 'CAL-33',
    method: 'POST',
    path: '/hfc/unsubscribe_all_lnf',
    operationId: 'unsubscribeFromAll',
    summary: 'Unsubscribe from all email except account email',
    policy: leaveMails,
    limit,
    body: unsubscribeAllBody,
    response: unsubscribed,
    handler: async ({ context }) => {
      await unsubscribeFromAll(deps, context);
      return done;
    },
  }),
  defineCall({
    id: 'CAL-154',
    method: 'GET',
    path: '/hfc/unsubscribe_link',
    operationId: 'showUnsubscribeLink',
    summary: 'Get what an unsubscribe link stops; 401 for an unknown link. Changes nothing',
    policy: seeLeaving,
    limit,
    query: z.strictObject({ token }),
    response: z.object({ link: unsubscribeLink }),
    handler: ({ context }) => {
      const { from, object, id } = unsubscriptionOf(ofToken(context, unsubscribeToken).actor);
      return Promise.resolve({ link: { unsubscribe_from: from, object_type: object, object_id: id } });
    },
  }),
  defineCall({
    id: 'CAL-109',
    method: 'GET',
    path,
    operationId: 'showUnsubscribePage',
    summary: 'Show a page with an unsubscribe button. Changes nothing',
    policy: seeLeaving,
    limit,
    query: linkQuery.required({ token: true }),
    responses: { 200: bytes('text/html') },
    handler: ({ context, query }) => {
      const said = unsubscriptionOf(ofToken(context, unsubscribeToken).actor);
      const page = unsubscribePage(said, query.done !== undefined);
      return Promise.resolve(answer(200, writtenOnce(page)));
    },
  }),
];
