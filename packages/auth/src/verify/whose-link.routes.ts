import type { FastifyInstance } from 'fastify';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import { codeOfLink } from '../codes/codes.ts';
import { countAttempt } from '../limits/attempts.ts';
import { placeOf } from '../protocol/place.ts';
import type { AuthOptions } from '../options.ts';
import { read, readBody } from '../protocol/request-input.ts';
import { routeConfig } from '../protocol/route-config.ts';

const body = z.object({ type: z.string().nullish(), token_hash: z.string().max(200).nullish() });
const type = z.enum(['email', 'magiclink', 'recovery']);

/**
 * `POST /whose_link`, of ours alone: the address that the link of a mail signs in as, and nothing is spent; null of one that has ended. Who opens
 * one is told before they go on: whoever lures somebody into an account of their own reads what is typed there.
 */
export function whoseLinkRoutes(scope: FastifyInstance, { database, clock }: AuthOptions): void {
  scope.post('/whose_link', routeConfig, async (request) => {
    const { type: asked, token_hash: token } = readBody(body, request.body);
    const purpose = read(type, asked) === 'recovery' ? 'recovery' : 'sign-in';
    const now = clock();
    await countAttempt(database, now, [{ limit: limits.mailToken.byPlace, of: [placeOf(request.ip)] }]);
    const link = await codeOfLink(database, { purpose, token: token ?? '', now });
    return { email: link?.email ?? null };
  });
}
