import { aiChecks, aiChecksUpdate, aiPreview, aiPreviewBody, runChecksBody } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { changeCompound } from '../../homes/index.ts';
import { saveChecks, showChecks } from './checks.service.ts';
import { previewText } from './preview.service.ts';
import { changePrompt, staffPrompts } from '../prompts/index.ts';
import { runChecks } from './run-checks.service.ts';

const path = '/hfc/_i/ai_checks';

export const checkCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-133',
    method: 'GET',
    path,
    operationId: 'showAiChecks',
    summary: 'Get the checks a version must pass, and the results of checked versions',
    cacheTags: ['aiChecks'],
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
    summary: 'Change the homes to check, the banned words and the lengths',
    cacheTags: ['aiChecks'],
    policy: changePrompt,
    body: aiChecksUpdate,
    response: aiChecks,
    handler: ({ context, body }) => saveChecks(deps, ofPerson(context), body),
  }),
  defineCall({
    id: 'CAL-151',
    method: 'POST',
    path: `${path}/run`,
    operationId: 'runAiChecks',
    summary: 'Run the checks of one version and store the results',
    policy: changePrompt,
    body: runChecksBody,
    status: 202,
    response: z.object({ job_id: z.uuid() }),
    handler: ({ context, body }) => runChecks(deps, ofPerson(context), body),
  }),
  defineCall({
    id: 'CAL-95',
    method: 'POST',
    path: '/hfc/_i/ai_preview',
    operationId: 'previewAiText',
    summary: 'Preview the text for a home with the given prompts; stores nothing',
    policy: changeCompound,
    body: aiPreviewBody,
    response: aiPreview,
    handler: ({ context, body }) => previewText(deps, ofPerson(context), body),
  }),
];
