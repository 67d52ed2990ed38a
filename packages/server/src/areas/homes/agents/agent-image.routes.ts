import { agent, id, uploadedImage } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { editAgents } from './agents.policy.ts';
import { setAgentImage } from './agent-image.ts';

export const agentImageCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-68',
    method: 'POST',
    path: '/hfc/_i/agents/{agent_id}/image',
    operationId: 'setAgentImage',
    summary: 'Set an agent’s uploaded picture',
    cacheTags: ['agents'],
    policy: editAgents,
    params: z.object({ agent_id: id }),
    body: uploadedImage,
    response: z.object({ agent }),
    handler: async ({ context, params: { agent_id }, body }) => ({
      agent: await setAgentImage(deps, ofPerson(context), {
        agentId: agent_id,
        storageKey: body.storage_key,
      }),
    }),
  }),
];
