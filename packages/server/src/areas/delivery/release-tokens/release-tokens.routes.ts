import { id, releaseToken, releaseTokenBody } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { answer, nothing } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { listReleaseTokens } from './release-tokens.repository.ts';
import { endReleaseToken, makeReleaseToken } from './release-tokens.service.ts';
import { manageReleaseTokens } from '../releases/index.ts';

export const releaseTokenCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-111',
    method: 'GET',
    path: '/hfc/_i/release_tokens',
    operationId: 'listReleaseTokens',
    summary: 'List release tokens, newest first, without their secrets',
    cacheTags: ['releaseTokens'],
    policy: manageReleaseTokens,
    query: z.strictObject({}),
    response: z.object({ release_tokens: z.array(releaseToken) }),
    handler: async () => ({ release_tokens: await listReleaseTokens(deps.database.db) }),
  }),
  defineCall({
    id: 'CAL-112',
    method: 'POST',
    path: '/hfc/_i/release_tokens',
    operationId: 'makeReleaseToken',
    summary: 'Create a release token for one remote; its secret is shown only once',
    cacheTags: ['releaseTokens'],
    policy: manageReleaseTokens,
    body: releaseTokenBody,
    needsProof: true,
    // answers that are kept for a second request would keep the secret
    idempotent: false,
    response: z.object({ release_token: releaseToken, secret: z.string() }),
    handler: ({ context, body }) => makeReleaseToken(deps, ofPerson(context), body),
  }),
  defineCall({
    id: 'CAL-113',
    method: 'DELETE',
    path: '/hfc/_i/release_tokens/{token_id}',
    operationId: 'revokeReleaseToken',
    summary: 'Revoke a token immediately',
    cacheTags: ['releaseTokens'],
    policy: manageReleaseTokens,
    params: z.object({ token_id: id }),
    body: z.strictObject({}),
    responses: { 204: nothing },
    handler: async ({ context, params }) => {
      await endReleaseToken(deps, ofPerson(context), params.token_id);
      return answer(204, undefined);
    },
  }),
];
