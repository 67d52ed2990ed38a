import { z } from 'zod';
import { AuthFailure } from '../protocol/failure.ts';
import { readBody } from '../protocol/request-input.ts';

const text = z.string().nullish();
const idTokenBody = z.object({ provider: text, issuer: text });

/**
 * Grants of the protocol that nothing here can have led to: each answers as a provider where it is switched
 * off.
 */
const refusals = new Map<string, (body: unknown) => AuthFailure>(
  Object.entries({
    id_token: (body: unknown) => {
      const { provider, issuer } = readBody(idTokenBody, body);
      const name = issuer ?? provider ?? '';
      return new AuthFailure(400, 'provider_disabled', `Provider (issuer "${name}") is not enabled`);
    },
    web3: () => new AuthFailure(422, 'web3_provider_disabled', 'Web3 provider is disabled'),
  }),
);

export function refuseGrant(grant: string, body: unknown): AuthFailure {
  return refusals.get(grant)?.(body) ?? new AuthFailure(400, 'invalid_credentials', 'unsupported_grant_type');
}
