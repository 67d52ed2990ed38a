import { linkedPerson, mailTokenBody, tokenPackage, user } from '@commonhearth/schemas';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { byMagicLink } from './magic-links.policy.ts';
import { enterByMagicLink, lookAtMagicLink } from './magic-links.service.ts';

const shared = {
  method: 'POST',
  policy: byMagicLink,
  limit: limits.mailToken.byPlace,
  idempotent: false,
  body: mailTokenBody,
} as const;
const entered = z.object({ token: tokenPackage, user });

export const magicLinkCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    ...shared,
    id: 'CAL-08',
    path: '/magic_link_login',
    operationId: 'magicLinkLogin',
    summary: 'Open a limited session from an email link',
    response: entered,
    handler: ({ context }) => enterByMagicLink(deps, context),
  }),
  defineCall({
    ...shared,
    id: 'CAL-09',
    limit: limits.mailToken.renewalsByPlace,
    path: '/reenrich_magic_link_token',
    operationId: 'reenrichMagicLinkToken',
    summary: 'Refresh the token of a session opened by a magic link',
    response: entered,
    handler: ({ context }) => enterByMagicLink(deps, context),
  }),
  defineCall({
    ...shared,
    id: 'CAL-153',
    path: '/magic_link',
    operationId: 'lookAtMagicLink',
    summary: 'Get the owner of a link, with the address masked; doesn’t log anyone in',
    response: z.object({ person: linkedPerson }),
    handler: async ({ context }) => ({ person: await lookAtMagicLink(deps, context) }),
  }),
];
