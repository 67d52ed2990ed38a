import { publishBody, rehearsal, reviewPeriod } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { publishingPolicy } from './publishing.policy.ts';
import { rehearse } from './rehearse.ts';
import { publish } from './publishing.service.ts';

const params = z.object({ review_period_id: z.string() });

export const publishingCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-53',
    method: 'POST',
    path: '/hfc/_i/review_periods/{review_period_id}/publish',
    operationId: 'publishReviewPeriod',
    summary: 'Publish all approved compounds of a cycle, or none; a job finishes it',
    policy: publishingPolicy,
    params,
    body: publishBody,
    status: 202,
    response: z.object({ review_period: reviewPeriod, job_id: z.string() }),
    handler: async ({ context, params: { review_period_id }, body: { accept_warnings, version } }) => {
      const begun = await publish(deps, ofPerson(context), {
        reviewPeriodId: review_period_id,
        version,
        acceptWarnings: accept_warnings === true,
      });
      return { review_period: begun.reviewPeriod, job_id: begun.jobId };
    },
  }),
  defineCall({
    id: 'CAL-87',
    method: 'GET',
    path: '/hfc/_i/review_periods/{review_period_id}/rehearsal',
    operationId: 'rehearsePublish',
    summary: 'Preview the publish of an open cycle and what blocks it. Changes nothing',
    policy: publishingPolicy,
    params,
    query: z.strictObject({}),
    response: z.object({ rehearsal }),
    handler: async ({ context, params: { review_period_id } }) => ({
      rehearsal: await rehearse(deps, ofPerson(context), review_period_id),
    }),
  }),
];
