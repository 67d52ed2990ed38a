import { circleNews, id, seeNewsBody, timestamp } from '@commonhearth/schemas';
import { mostCircleNews } from '@commonhearth/schemas/constants';
import { z } from 'zod';
import { ofPersonOrGuest } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { answer, nothing } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { memberOrGuest } from '../circles/index.ts';
import { listNews, seeNews } from './news.service.ts';

const policy = memberOrGuest;
const params = z.object({ circle_id: id });

export const newsCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-194',
    method: 'GET',
    path: '/hfc/circles/{circle_id}/news',
    operationId: 'listCircleNews',
    summary: 'List what happened in a circle of the caller’s, the latest first',
    // what is said of homes, and who joins
    cacheTags: ['circles', 'circle talk'],
    policy,
    params,
    query: z.strictObject({}),
    response: z.object({
      news: z.array(circleNews).max(mostCircleNews),
      /** When the caller looked last, or joined. */
      since: timestamp,
    }),
    handler: ({ context, params: { circle_id: circleId } }) =>
      listNews(deps, ofPersonOrGuest(context), { circleId }),
  }),
  defineCall({
    id: 'CAL-195',
    method: 'PUT',
    path: '/hfc/circles/{circle_id}/seen',
    operationId: 'seeCircleNews',
    summary: 'Say up to when the caller has seen what happened in a circle of theirs',
    policy,
    params,
    body: seeNewsBody,
    responses: { 204: nothing },
    handler: async ({ context, params: { circle_id: circleId }, body }) => {
      await seeNews(deps, ofPersonOrGuest(context), { circleId, ...body });
      return answer(204);
    },
  }),
];
