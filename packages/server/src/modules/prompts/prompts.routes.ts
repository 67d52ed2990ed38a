import { baseAiPrompt, liveVersionBody, promptUpdate, promptVersion } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofStaff } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { defineCall, type AnyCall } from '../../http/call.ts';
import { changePrompt, staffPrompts } from './prompts.policy.ts';
import { listPrompts, makePromptLive, promptVersionsOf, savePrompt } from './prompts.service.ts';

const path = '/hfc/_i/base_ai_prompts';
const params = z.object({ key: z.string() });

export const promptCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-40',
    method: 'GET',
    path,
    operationId: 'listBaseAiPrompts',
    summary:
      'What the AI is asked of every home: each live text, its draft, and the names that may stand in it',
    policy: staffPrompts,
    query: z.strictObject({}),
    response: z.object({ base_ai_prompts: z.array(baseAiPrompt) }),
    handler: async () => ({ base_ai_prompts: await listPrompts(deps) }),
  }),
  defineCall({
    id: 'CAL-93',
    method: 'PUT',
    path: `${path}/{key}`,
    operationId: 'saveBaseAiPrompt',
    summary: 'A new version of a prompt, which is not live: the draft',
    policy: changePrompt,
    params,
    body: promptUpdate,
    response: z.object({ base_ai_prompt: baseAiPrompt }),
    handler: async ({ context, params: { key }, body }) => ({
      base_ai_prompt: await savePrompt(deps, ofStaff(context), { key, update: body }),
    }),
  }),
  defineCall({
    id: 'CAL-94',
    method: 'GET',
    path: `${path}/{key}/versions`,
    operationId: 'listPromptVersions',
    summary:
      'Every version of a prompt with its author, its note and how it did in the checks, the newest first',
    policy: staffPrompts,
    params,
    query: z.strictObject({}),
    response: z.object({ versions: z.array(promptVersion) }),
    handler: async ({ params: { key } }) => ({ versions: await promptVersionsOf(deps, { key }) }),
  }),
  defineCall({
    id: 'CAL-149',
    method: 'POST',
    path: `${path}/{key}/live`,
    operationId: 'makePromptLive',
    summary:
      'Makes a version live, an older one for a restore; 409 with its results where the checks do not let it',
    policy: changePrompt,
    params,
    body: liveVersionBody,
    response: z.object({ base_ai_prompt: baseAiPrompt, version: promptVersion }),
    handler: ({ context, params: { key }, body: { version } }) =>
      makePromptLive(deps, ofStaff(context), { key, version }),
  }),
];
