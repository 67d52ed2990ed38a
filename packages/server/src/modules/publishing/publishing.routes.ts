import { publishBody, reviewPeriod } from '@commonhearth/schemas';
import { z } from 'zod';
import { isStaff } from '../../actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { defineCall, type AnyCall } from '../../http/call.ts';
import { parseId } from '../../http/parse-id.ts';
import { notFound } from '../../http/problem-error.ts';
import { publishingPolicy } from './publishing.policy.ts';
import { publish } from './publishing.service.ts';

const params = z.object({ review_period_id: z.string() });

export const publishingCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-53',
    method: 'POST',
    path: '/hfc/_i/review_periods/{review_period_id}/publish',
    operationId: 'publishReviewPeriod',
    summary: 'Publish a cycle: all or nothing over its approved compounds; a job finishes it.',
    policy: publishingPolicy,
    params,
    body: publishBody,
    status: 202,
    response: z.object({ review_period: reviewPeriod }),
    handler: async ({
      actor,
      params: { review_period_id: id },
      body: { accept_warnings, version },
      requestId,
    }) => {
      const reviewPeriodId = parseId(id);
      if (!isStaff(actor) || reviewPeriodId === undefined) throw notFound('This review cycle');
      const context = { actor, requestId, at: deps.clock() };
      return {
        review_period: await publish(deps, context, {
          reviewPeriodId,
          version,
          acceptWarnings: accept_warnings === true,
        }),
      };
    },
  }),
];
