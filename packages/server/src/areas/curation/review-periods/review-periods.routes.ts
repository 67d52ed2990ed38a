import {
  boardPage,
  boardPageQuery,
  carryOverBody,
  createCycleBody,
  deleteCycleBody,
  id,
  publishedPeriod,
  reviewPeriod,
  updateCycleBody,
} from '@commonhearth/schemas';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import { answer, nothing } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { ofPerson } from '../../../context.ts';
import { carryOver } from './carry-over.service.ts';
import { deleteAnyCycle, deleteCycle, updateCycle } from './change-cycle.service.ts';
import { editCycles, publishedCycles } from './review-periods.policy.ts';
import { listReviewPeriods } from './review-periods.repository.ts';
import {
  boardOf,
  currentBoard,
  openCycle,
  previousBoard,
  publishedCyclesOf,
} from './review-periods.service.ts';

const params = z.object({ review_period_id: id });

export const reviewPeriodCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-22',
    method: 'GET',
    path: '/hfc/review_periods',
    operationId: 'listPublishedPeriods',
    summary: 'List published cycles with the homes everyone can see, for one or all markets',
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
    summary: 'Get the open and publishing cycles with a page of cards, for one or all markets',
    policy: editCycles,
    query: boardPageQuery.extend({ market_id: id.optional() }),
    response: boardPage.extend({ review_periods: z.array(reviewPeriod) }),
    handler: ({ context, query }) => currentBoard(deps, context, query),
  }),
  defineCall({
    id: 'CAL-38',
    method: 'GET',
    path: '/hfc/_i/previous_cycle/compounds',
    operationId: 'listPreviousCycle',
    summary: 'Get the last published cycle of each market with a page of cards, for one or all markets',
    policy: editCycles,
    query: boardPageQuery.extend({ market_id: id.optional() }),
    response: boardPage.extend({ review_periods: z.array(reviewPeriod) }),
    handler: ({ context, query }) => previousBoard(deps, context, query),
  }),
  defineCall({
    id: 'CAL-42',
    method: 'GET',
    path: '/hfc/_i/review_periods',
    operationId: 'listReviewPeriods',
    summary: 'List all cycles, newest first',
    cacheTags: ['cycles'],
    policy: editCycles,
    query: z.strictObject({}),
    response: z.object({ review_periods: z.array(reviewPeriod) }),
    handler: async () => ({ review_periods: await listReviewPeriods(deps.database.db) }),
  }),
  defineCall({
    id: 'CAL-46',
    method: 'POST',
    path: '/hfc/_i/review_period_cycle',
    operationId: 'createReviewPeriod',
    summary: 'Open a cycle of a market; a market has at most one',
    policy: editCycles,
    body: createCycleBody,
    response: z.object({ review_period: reviewPeriod }),
    handler: async ({ context, body }) => ({
      review_period: await openCycle(deps, ofPerson(context), {
        marketId: body.market_id,
        name: body.name,
        startsOn: body.starts_on,
      }),
    }),
  }),
  defineCall({
    id: 'CAL-47',
    method: 'PUT',
    path: '/hfc/_i/review_periods/{review_period_id}',
    operationId: 'updateReviewPeriod',
    summary: 'Change a cycle’s name, start date or order of published homes',
    cacheTags: ['cycles'],
    policy: editCycles,
    params,
    body: updateCycleBody,
    // the order of very many homes
    mostBytes: 1024 * 1024,
    response: z.object({ review_period: reviewPeriod }),
    handler: async ({ context, params: { review_period_id }, body }) => ({
      review_period: await updateCycle(deps, ofPerson(context), { reviewPeriodId: review_period_id, body }),
    }),
  }),
  defineCall({
    id: 'CAL-48',
    method: 'DELETE',
    path: '/hfc/_i/review_periods/{review_period_id}',
    operationId: 'deleteReviewPeriod',
    summary: 'Delete a cycle with its homes; only superusers can delete a published one',
    cacheTags: ['cycles'],
    policy: editCycles,
    params,
    body: deleteCycleBody,
    responses: { 204: nothing },
    handler: async ({ context, params: { review_period_id }, body }) => {
      await deleteCycle(deps, ofPerson(context), { reviewPeriodId: review_period_id, ...body });
      return answer(204, undefined);
    },
  }),
  defineCall({
    id: 'CAL-127',
    method: 'POST',
    path: '/hfc/_i/review_periods/{review_period_id}/carry_over',
    operationId: 'carryOver',
    summary: 'Carry over homes left from the market’s published cycles, with their ids and history',
    cacheTags: ['cycles'],
    policy: editCycles,
    params,
    body: carryOverBody,
    response: z.object({ moved: z.int() }),
    handler: ({ context, params: { review_period_id }, body }) =>
      carryOver(deps, ofPerson(context), { reviewPeriodId: review_period_id, body }),
  }),
  defineCall({
    id: 'CAL-110',
    method: 'DELETE',
    path: '/hfc/_i/dev/review_periods/{review_period_id}',
    operationId: 'deleteAnyReviewPeriod',
    summary: 'Delete any cycle with its homes (for developers)',
    channel: 'development',
    policy: editCycles,
    params,
    body: z.strictObject({}),
    responses: { 204: nothing },
    handler: async ({ context, params: { review_period_id } }) => {
      await deleteAnyCycle(deps, ofPerson(context), { reviewPeriodId: review_period_id });
      return answer(204, undefined);
    },
  }),
  defineCall({
    id: 'CAL-49',
    method: 'GET',
    path: '/hfc/_i/review_periods/{review_period_id}/compounds',
    operationId: 'listReviewPeriodCompounds',
    summary: 'Get a cycle and a page of its cards',
    policy: editCycles,
    params,
    query: boardPageQuery,
    response: boardPage.extend({ review_period: reviewPeriod }),
    handler: ({ context, params, query }) =>
      boardOf(deps, context, { reviewPeriodId: params.review_period_id, ...query }),
  }),
];
