import { areaAiVersion, fullArea, id, liveVersionBody } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { areaAiVersionsOf, makeAreaAiLive } from './area-ai.service.ts';
import { changePrompt, staffPrompts } from '../prompts/index.ts';

const path = '/hfc/_i/areas/{area_id}/ai_config';
const params = z.object({ area_id: id });

export const areaAiCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-132',
    method: 'GET',
    path: `${path}/versions`,
    operationId: 'listAreaAiVersions',
    summary: 'List the versions of an area’s AI settings, newest first',
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
    summary: 'Make a version live in its area; 409 with the results if its checks fail',
    policy: changePrompt,
    params,
    body: liveVersionBody,
    response: z.object({ area: fullArea, version: areaAiVersion }),
    handler: ({ context, params: { area_id }, body: { version } }) =>
      makeAreaAiLive(deps, ofPerson(context), { areaId: area_id, version }),
  }),
];
