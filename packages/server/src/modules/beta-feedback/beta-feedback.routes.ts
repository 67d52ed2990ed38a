import { betaFeedbackBody, betaFeedbackLog, id } from '@commonhearth/schemas';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import { ofPerson } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { defineCall, type AnyCall } from '../../http/call.ts';
import { ownBetaFeedback } from './beta-feedback.policy.ts';
import { giveBetaFeedback, listBetaFeedback } from './beta-feedback.service.ts';

export const betaFeedbackCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-20',
    method: 'GET',
    path: '/hfc/user_beta_area_compound_feedback_logs',
    operationId: 'listBetaFeedback',
    summary: 'What the caller said of a home that they see early',
    policy: ownBetaFeedback,
    query: z.strictObject({ subscriber_id: id, compound_id: id }),
    response: z.object({ logs: z.array(betaFeedbackLog) }),
    handler: async ({ context, query }) => ({
      logs: await listBetaFeedback(deps, ofPerson(context), query),
    }),
  }),
  defineCall({
    id: 'CAL-21',
    method: 'POST',
    path: '/hfc/user_beta_area_compound_feedback_logs',
    operationId: 'giveBetaFeedback',
    summary: 'Says what the caller thinks of a home that they see early; the last time counts',
    policy: ownBetaFeedback,
    limit: limits.betaFeedback.byPerson,
    body: betaFeedbackBody,
    response: z.object({ log: betaFeedbackLog }),
    handler: async ({ context, body }) => ({ log: await giveBetaFeedback(deps, ofPerson(context), body) }),
  }),
];
