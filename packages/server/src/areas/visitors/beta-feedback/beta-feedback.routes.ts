import {
  betaFeedbackBody,
  betaFeedbackLog,
  id,
  staffBetaFeedback as staffFeedback,
} from '@commonhearth/schemas';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { ownBetaFeedback, staffBetaFeedback } from './beta-feedback.policy.ts';
import { staffBetaFeedbackOf } from './staff-beta-feedback.service.ts';
import { recordListing } from '../../foundation/index.ts';
import { giveBetaFeedback, listBetaFeedback } from './beta-feedback.service.ts';

export const betaFeedbackCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-20',
    method: 'GET',
    path: '/hfc/user_beta_area_compound_feedback_logs',
    operationId: 'listBetaFeedback',
    summary: 'Get the caller’s feedback on a home in early access',
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
    summary: 'Save the caller’s feedback on a home in early access, replacing any earlier feedback',
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
    summary: 'List early-access feedback and its authors, for one area or all',
    policy: staffBetaFeedback,
    query: z.strictObject({ area_id: id.optional() }),
    response: staffFeedback,
    handler: async ({ context, query }) => {
      await recordListing(deps.database.db, ofPerson(context), 'beta_feedback');
      return staffBetaFeedbackOf(deps, { areaId: query.area_id });
    },
  }),
];
