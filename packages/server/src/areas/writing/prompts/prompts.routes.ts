import { baseAiPrompt, liveVersionBody, promptUpdate, promptVersion } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
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
    summary: 'List the AI prompts: live text, draft, and available placeholders',
    cacheTags: ['basePrompts'],
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
    summary: 'Save a new draft of a prompt',
    cacheTags: ['basePrompts'],
    policy: changePrompt,
    params,
    body: promptUpdate,
    response: z.object({ base_ai_prompt: baseAiPrompt }),
    handler: async ({ context, params: { key }, body }) => ({
      base_ai_prompt: await savePrompt(deps, ofPerson(context), { key, update: body }),
    }),
  }),
  defineCall({
    id: 'CAL-94',
    method: 'GET',
    path: `${path}/{key}/versions`,
    operationId: 'listPromptVersions',
    summary: 'List the versions of a prompt with author, note and check results, newest first',
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
    summary: 'Make a version live, or restore an older one; 409 with the results if its checks fail',
    cacheTags: ['basePrompts'],
    policy: changePrompt,
    params,
    body: liveVersionBody,
    response: z.object({ base_ai_prompt: baseAiPrompt, version: promptVersion }),
    handler: ({ context, params: { key }, body: { version } }) =>
      makePromptLive(deps, ofPerson(context), { key, version }),
  }),
];
