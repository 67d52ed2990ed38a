import {
  boardPage,
  boardPageQuery,
  createCycleBody,
  id,
  publishedPeriod,
  reviewPeriod,
} from '@commonhearth/schemas';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { defineCall, type AnyCall } from '../../http/call.ts';
import { ofStaff } from '../../context.ts';
import { publishedCycles, seeReviewPeriod, staffCycles } from './review-periods.policy.ts';
import { listReviewPeriods } from './review-periods.repository.ts';
import { boardOf, currentBoard, openCycle, publishedCyclesOf } from './review-periods.service.ts';

export const reviewPeriodCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-22',
    method: 'GET',
    path: '/hfc/review_periods',
    operationId: 'listPublishedPeriods',
    summary: 'The published cycles, of one market if named, with the homes of each that everyone may see',
    policy: publishedCycles,
    query: z.strictObject({ market_id: id.optional() }),
    response: z.object({ review_periods: z.array(publishedPeriod) }),
    handler: async ({ context, query }) => ({
      review_periods: await publishedCyclesOf(deps, context, { marketId: query.market_id }),
    }),
  }),
  defineCall({
    id: 'CAL-37',
    method: 'GET',
    path: '/hfc/_i/current_cycle/compounds',
    operationId: 'listCurrentCycle',
    summary: 'The open and publishing cycles and a page of their cards, of one market if named',
    policy: staffCycles,
    query: boardPageQuery.extend({ market_id: id.optional() }),
    response: boardPage.extend({ review_periods: z.array(reviewPeriod) }),
    handler: ({ context, query }) => currentBoard(deps, context, query),
  }),
  defineCall({
    id: 'CAL-42',
    method: 'GET',
    path: '/hfc/_i/review_periods',
    operationId: 'listReviewPeriods',
    summary: 'All cycles, newest first',
    policy: staffCycles,
    query: z.strictObject({}),
    response: z.object({ review_periods: z.array(reviewPeriod) }),
    handler: async () => ({ review_periods: await listReviewPeriods(deps.database.db) }),
  }),
  defineCall({
    id: 'CAL-46',
    method: 'POST',
    path: '/hfc/_i/review_period_cycle',
    operationId: 'createReviewPeriod',
    summary: 'Opens a cycle of a market; at most one is open',
    policy: staffCycles,
    body: createCycleBody,
    response: z.object({ review_period: reviewPeriod }),
    handler: async ({ context, body }) => ({
      review_period: await openCycle(deps, ofStaff(context), {
        marketId: body.market_id,
        name: body.name,
        startsOn: body.starts_on,
      }),
    }),
  }),
  defineCall({
    id: 'CAL-49',
    method: 'GET',
    path: '/hfc/_i/review_periods/{review_period_id}/compounds',
    operationId: 'listReviewPeriodCompounds',
    summary: 'One cycle and a page of its cards',
    policy: seeReviewPeriod,
    params: z.object({ review_period_id: id }),
    query: boardPageQuery,
    response: boardPage.extend({ review_period: reviewPeriod }),
    handler: ({ context, params, query }) =>
      boardOf(deps, context, { reviewPeriodId: params.review_period_id, ...query }),
  }),
];
