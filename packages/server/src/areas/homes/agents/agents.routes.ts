import { agent, agentUpdate, id, newAgent, version } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { answer, nothing } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { editAgents } from './agents.policy.ts';
import { addAgent, agentsOf, editAgent, removeAgent } from './agents.service.ts';

const params = z.object({ agent_id: id });

export const agentCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-91',
    method: 'GET',
    path: '/hfc/_i/agents',
    operationId: 'listAgents',
    summary: 'List agents, fallback first',
    cacheTags: ['agents'],
    policy: editAgents,
    query: z.strictObject({}),
    response: z.object({ agents: z.array(agent) }),
    handler: async () => ({ agents: await agentsOf(deps) }),
  }),
  defineCall({
    id: 'CAL-118',
    method: 'POST',
    path: '/hfc/_i/agents',
    operationId: 'addAgent',
    summary: 'Create an agent; the first one becomes the fallback',
    cacheTags: ['agents'],
    policy: editAgents,
    body: newAgent,
    response: z.object({ agent }),
    handler: async ({ context, body }) => ({ agent: await addAgent(deps, ofPerson(context), body) }),
  }),
  defineCall({
    id: 'CAL-92',
    method: 'PUT',
    path: '/hfc/_i/agents/{agent_id}',
    operationId: 'updateAgent',
    summary: 'Update an agent; exactly one is the fallback',
    cacheTags: ['agents'],
    policy: editAgents,
    params,
    body: agentUpdate,
    response: z.object({ agent }),
    handler: async ({ context, params: { agent_id }, body }) => ({
      agent: await editAgent(deps, ofPerson(context), { agentId: agent_id, update: body }),
    }),
  }),
  defineCall({
    id: 'CAL-147',
    method: 'DELETE',
    path: '/hfc/_i/agents/{agent_id}',
    operationId: 'removeAgent',
    summary: 'Delete an agent, unless they are the fallback or advise someone',
    cacheTags: ['agents'],
    policy: editAgents,
    params,
    query: z.strictObject({ version: z.coerce.number().pipe(version) }),
    body: z.strictObject({}),
    responses: { 204: nothing },
    handler: async ({ context, params: { agent_id }, query }) => {
      await removeAgent(deps, ofPerson(context), { agentId: agent_id, version: query.version });
      return answer(204, undefined);
    },
  }),
];
