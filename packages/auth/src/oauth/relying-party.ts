import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  clockSkew,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type Configuration,
} from 'openid-client';
import { z } from 'zod';
import type { OpenIdClient } from '../options.ts';
import type { FlowSecrets } from './flows.ts';

const PATIENCE_SECONDS = 10;
const KEPT_MS = 600_000;
/** Of our clock against the machine's. */
const MOST_DRIFT_SECONDS = 15;

/** Who somebody is at the other provider, by its signed word. */
export interface ForeignIdentity {
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly name: string | undefined;
}

/** Us, as a client of one OpenID provider. */
export interface RelyingParty {
  /** Where to send the person. Rejects when the provider cannot be asked for its addresses. */
  readonly addressFor: (secrets: FlowSecrets, redirectUri: string) => Promise<URL>;
  /**
   * Who came back, from the address that they came back to; state, issuer, nonce, signature, audience and expiry are
   * checked. Rejects when one of them is wrong, or the provider refused.
   */
  readonly whoCame: (secrets: FlowSecrets, address: URL) => Promise<ForeignIdentity>;
}

const claims = z.object({
  email: z.string().optional().catch(undefined),
  email_verified: z.unknown().optional(),
  name: z.string().optional().catch(undefined),
});

interface Kept {
  readonly party: Promise<Configuration>;
  readonly until: Date;
  readonly skew: number;
}

/**
 * What the provider says of itself, asked for once in ten minutes, however many come by then. Its keys are kept beside
 * it by the library: for five minutes, or until one is named that is not among them, a minute apart at least.
 */
function askedRarely({ issuer, id, secret }: OpenIdClient, clock: () => Date): () => Promise<Configuration> {
  let kept: Kept | undefined;
  return () => {
    const now = clock();
    const skew = Math.round((now.getTime() - Date.now()) / 1000);
    if (kept !== undefined && now < kept.until && Math.abs(kept.skew - skew) < MOST_DRIFT_SECONDS)
      return kept.party;
    const party = discovery(new URL(issuer), id, { client_secret: secret, [clockSkew]: skew }, undefined, {
      timeout: PATIENCE_SECONDS,
      // the rules of the settings allow plain http outside of production alone
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    });
    const asked = { party, until: new Date(now.getTime() + KEPT_MS), skew };
    kept = asked;
    // that it was away says nothing about the next moment
    party.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return party;
  };
}

const parties = new WeakMap<OpenIdClient, RelyingParty>();

/** One for each client; `clock` is what its tokens are judged by. */
export function relyingParty(client: OpenIdClient, clock: () => Date): RelyingParty {
  const known = parties.get(client) ?? newParty(client, clock);
  parties.set(client, known);
  return known;
}

function newParty(client: OpenIdClient, clock: () => Date): RelyingParty {
  const configuration = askedRarely(client, clock);
  return {
    async addressFor({ state, nonce, verifier }, redirectUri) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async whoCame({ state, nonce, verifier }, address) {
      const party = await configuration();
      const answer = await authorizationCodeGrant(party, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const token = answer.claims();
      if (token === undefined) throw new ClientError('The provider sent no ID token.');
      const told =
        token['email'] === undefined && party.serverMetadata().userinfo_endpoint !== undefined
          ? await fetchUserInfo(party, answer.access_token, token.sub)
          : token;
      const { email, email_verified, name } = claims.parse(told);
      return { subject: token.sub, email, emailVerified: email_verified === true, name };
    },
  };
}
