import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AuthorizationResponseError } from 'openid-client';
import { readEmailAddress } from '@commonhearth/schemas/constants';
import { z } from 'zod';
import { logEvent } from '../events/auth-events.ts';
import type { AuthOptions, OpenIdClient } from '../options.ts';
import { routeConfig } from '../protocol/route-config.ts';
import { keepAuthCode } from './auth-codes.ts';
import { endFlow, type FlowSecrets } from './flows.ts';
import { accountOfIdentity, type ProvenIdentity } from './identities.ts';
import { refusals, type Refusal } from '../protocol/oauth-refusals.ts';
import { relyingParty } from './relying-party.ts';
import { pageOf, wayBack } from './way-back.ts';

const LONGEST_SUBJECT = 255;
const query = z.object({ state: z.string().catch('') });

/** `GET /callback`: from another provider back to our page, with a code of ours or with why not. */
export function callbackRoutes(scope: FastifyInstance, options: AuthOptions): void {
  const { database, clock, issuer, foreign = {} } = options;

  scope.get('/callback', routeConfig, async (request, reply) => {
    const begun = await endFlow(database, query.parse(request.query).state, clock());
    const client = begun && foreign[begun.flow.provider];
    if (begun === undefined || client === undefined) {
      logEvent(request, { event: 'sign_in_with', outcome: 'state_unknown' });
      return reply.redirect(wayBack(pageOf('google', issuer()), refusals.state_unknown));
    }
    const { provider, redirectTo, challenge } = begun.flow;
    const who = await whoCame(options, request, { client, secrets: begun.secrets });
    if (typeof who === 'string') {
      logEvent(request, { event: 'sign_in_with', outcome: who, provider });
      return reply.redirect(wayBack(redirectTo, refusals[who]));
    }
    const now = clock();
    const proven = await database.transaction(async (tx) => {
      const account = await accountOfIdentity(tx, { ...who, provider }, now);
      if (account === undefined) return undefined;
      return {
        accountId: account.id,
        code: await keepAuthCode(tx, { accountId: account.id, challenge }, now),
      };
    });
    if (proven === undefined) {
      logEvent(request, { event: 'sign_in_with', outcome: 'changed_meanwhile', provider });
      return reply.redirect(wayBack(redirectTo, refusals.changed_meanwhile));
    }
    const { code, accountId } = proven;
    logEvent(request, { event: 'sign_in_with', outcome: 'proven', provider }, accountId);
    return reply.redirect(wayBack(redirectTo, { code }));
  });
}

/** Who the other provider says has come back, with an address that it has verified; else why that does not count. */
async function whoCame(
  { clock, issuer }: AuthOptions,
  { log, url }: FastifyRequest,
  { client, secrets }: { readonly client: OpenIdClient; readonly secrets: FlowSecrets },
): Promise<Omit<ProvenIdentity, 'provider'> | Refusal> {
  try {
    const came = new URL(`${issuer()}/callback${new URL(url, issuer()).search}`);
    const { subject, name, email, emailVerified } = await relyingParty(client, clock).whoCame(secrets, came);
    if (subject.length > LONGEST_SUBJECT) return 'untrusted';
    const address = readEmailAddress(email?.trim().toLowerCase() ?? '');
    if (address === undefined || !emailVerified) return 'unverified';
    return { issuer: client.issuer, subject, name, email: address };
  } catch (error) {
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'denied';
    log.error({ err: error }, 'rejected the response of the login provider');
    return 'untrusted';
  }
}
