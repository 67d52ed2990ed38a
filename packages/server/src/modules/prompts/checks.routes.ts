import { aiChecks, aiChecksUpdate } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofStaff } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { defineCall, type AnyCall } from '../../http/call.ts';
import { saveChecks, showChecks } from './checks.service.ts';
import { changePrompt, staffPrompts } from './prompts.policy.ts';

const path = '/hfc/_i/ai_checks';

export const checkCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-133',
    method: 'GET',
    path,
    operationId: 'showAiChecks',
    summary: 'What a version is held to before it goes live, and how each did that was checked',
    policy: staffPrompts,
    query: z.strictObject({}),
    response: aiChecks,
    handler: () => showChecks(deps),
  }),
  defineCall({
    id: 'CAL-134',
    method: 'PUT',
    path,
    operationId: 'saveAiChecks',
    summary: 'Changes the homes that are checked, the banned words and the lengths',
    policy: changePrompt,
    body: aiChecksUpdate,
    response: aiChecks,
    handler: ({ context, body }) => saveChecks(deps, ofStaff(context), body),
  }),
];
