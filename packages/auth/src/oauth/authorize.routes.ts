import type { FastifyInstance } from 'fastify';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import { logEvent } from '../events/auth-events.ts';
import { tryAttempt } from '../limits/attempts.ts';
import { placeOf } from '../protocol/place.ts';
import type { AuthOptions, ForeignProvider, OpenIdClient } from '../options.ts';
import { overRequestLimit, validationFailed } from '../protocol/failure.ts';
import { ownAddress } from '../protocol/own-address.ts';
import { read } from '../protocol/request-input.ts';
import { routeConfig } from '../protocol/route-config.ts';
import { beginFlow, type Flow } from './flows.ts';
import { refusals } from '../protocol/oauth-refusals.ts';
import { relyingParty } from './relying-party.ts';
import { pageOf, wayBack } from './way-back.ts';

const text = z.string().optional();
const query = z.object({
  provider: text,
  redirect_to: text,
  code_challenge: text,
  code_challenge_method: text,
});
/** The SHA-256 of something, as PKCE writes it. */
const challengeShape = /^[\w-]{43}$/;

const isOffered = (name: string, { foreign = {} }: AuthOptions): name is ForeignProvider =>
  Object.hasOwn(foreign, name);

function wish(
  asked: z.output<typeof query>,
  options: AuthOptions,
): { readonly flow: Flow; readonly client: OpenIdClient } {
  const { provider = '', redirect_to, code_challenge: challenge = '', code_challenge_method: method } = asked;
  const client = isOffered(provider, options) ? options.foreign?.[provider] : undefined;
  if (client === undefined || !isOffered(provider, options))
    throw validationFailed('Unsupported provider: provider is not enabled');
  const issuer = options.issuer();
  const redirectTo = ownAddress(redirect_to ?? pageOf(provider, issuer), issuer);
  if (redirectTo === null) throw validationFailed('redirect_to: must be an address of this site');
  if (!challengeShape.test(challenge) || method?.toLowerCase() !== 's256')
    throw validationFailed('PKCE is required: send code_challenge, and s256 as code_challenge_method');
  return { flow: { provider, redirectTo, challenge }, client };
}

/**
 * `GET /authorize`: to another provider, and by `/callback` back to `redirect_to`, an address of this site, with a code
 * that only who began can exchange. A request that is wrong is answered here, whatever fails later at our page.
 */
export function authorizeRoutes(scope: FastifyInstance, options: AuthOptions): void {
  const { database, clock, issuer } = options;

  scope.get('/authorize', routeConfig, async (request, reply) => {
    const { flow, client } = wish(read(query, request.query), options);
    const { provider, redirectTo } = flow;
    const now = clock();
    const counted = await tryAttempt(database, now, [
      { limit: limits.oauth.byPlace, of: [placeOf(request.ip)] },
    ]);
    if ('retryAfterSeconds' in counted) {
      logEvent(request, { event: 'sign_in_with', outcome: 'limited', provider });
      const { code, message } = overRequestLimit(counted.retryAfterSeconds);
      return reply.redirect(wayBack(redirectTo, { error: 'server_error', code, description: message }));
    }
    const secrets = await beginFlow(database, flow, now);
    try {
      const address = await relyingParty(client, clock).addressFor(secrets, `${issuer()}/callback`);
      return await reply.redirect(address.href);
    } catch (error) {
      request.log.error({ err: error }, 'the login provider cannot be reached');
      logEvent(request, { event: 'sign_in_with', outcome: 'unreachable', provider });
      return reply.redirect(wayBack(redirectTo, refusals.unreachable));
    }
  });
}
