import { areaAiVersion, fullArea, id, liveVersionBody } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofStaff } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { defineCall, type AnyCall } from '../../http/call.ts';
import { areaAiVersionsOf, makeAreaAiLive } from './area-ai.service.ts';
import { changePrompt, staffPrompts } from './prompts.policy.ts';

const path = '/hfc/_i/areas/{area_id}/ai_config';
const params = z.object({ area_id: id });

export const areaAiCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-132',
    method: 'GET',
    path: `${path}/versions`,
    operationId: 'listAreaAiVersions',
    summary: 'Every version of what the AI is told of an area, the newest first',
    policy: staffPrompts,
    params,
    query: z.strictObject({}),
    response: z.object({ versions: z.array(areaAiVersion) }),
    handler: async ({ params: { area_id } }) => ({
      versions: await areaAiVersionsOf(deps, { areaId: area_id }),
    }),
  }),
  defineCall({
    id: 'CAL-150',
    method: 'POST',
    path: `${path}/live`,
    operationId: 'makeAreaAiLive',
    summary: 'Makes a version live in its area; 409 with its results where the checks do not let it',
    policy: changePrompt,
    params,
    body: liveVersionBody,
    response: z.object({ area: fullArea, version: areaAiVersion }),
    handler: ({ context, params: { area_id }, body: { version } }) =>
      makeAreaAiLive(deps, ofStaff(context), { areaId: area_id, version }),
  }),
];
