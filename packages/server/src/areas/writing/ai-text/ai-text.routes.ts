import { aiGeneration, id, staffCompound } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { answer } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { changeCompound } from '../../homes/index.ts';
import { generateAiText } from './ai-text.service.ts';

export const aiTextCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-55',
    method: 'POST',
    path: '/hfc/_i/compounds/{compound_id}/ai_generation',
    operationId: 'generateAiText',
    summary: 'Request an AI text for a home: null while a job writes it, or the home if its text is ready',
    policy: changeCompound,
    params: z.object({ compound_id: id }),
    body: aiGeneration,
    responses: { 200: z.object({ compound: staffCompound }), 202: z.null() },
    handler: async ({ context, params: { compound_id }, body }) => {
      const compound = await generateAiText(deps, ofPerson(context), { compoundId: compound_id, body });
      return compound === null ? answer(202, null) : answer(200, { compound });
    },
  }),
];
