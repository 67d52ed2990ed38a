import {
  betaFeedbackBody,
  betaFeedbackLog,
  id,
  staffBetaFeedback as staffFeedback,
} from '@commonhearth/schemas';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import { ofPerson } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { defineCall, type AnyCall } from '../../http/call.ts';
import { ownBetaFeedback, staffBetaFeedback } from './beta-feedback.policy.ts';
import { staffBetaFeedbackOf } from './staff-beta-feedback.service.ts';
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
  defineCall({
    id: 'CAL-96',
    method: 'GET',
    path: '/hfc/_i/beta_feedback',
    operationId: 'listStaffBetaFeedback',
    summary: 'What was said of homes that people saw early, and by whom; of one area, or of all',
    policy: staffBetaFeedback,
    query: z.strictObject({ area_id: id.optional() }),
    response: staffFeedback,
    handler: ({ query }) => staffBetaFeedbackOf(deps, { areaId: query.area_id }),
  }),
];
