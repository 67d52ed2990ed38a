import { z } from 'zod';
import { AuthFailure, validationFailed } from '../protocol/failure.ts';
import { readBody } from '../protocol/request-input.ts';

const text = z.string().nullish();
const pkceBody = z.object({ auth_code: text, code_verifier: text });
const idTokenBody = z.object({ provider: text, issuer: text });

/**
 * Grants of the protocol that nothing here can have led to: each answers as a provider where it is switched
 * off.
 */
const refusals: Readonly<Record<string, (body: unknown) => AuthFailure>> = {
  pkce: (body) => {
    const { auth_code: code, code_verifier: verifier } = readBody(pkceBody, body);
    return code == null || code === '' || verifier == null || verifier === ''
      ? validationFailed('invalid request: both auth code and code verifier should be non-empty')
      : new AuthFailure(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  },
  id_token: (body) => {
    const { provider, issuer } = readBody(idTokenBody, body);
    const name = issuer ?? provider ?? '';
    return new AuthFailure(400, 'provider_disabled', `Provider (issuer "${name}") is not enabled`);
  },
  web3: () => new AuthFailure(422, 'web3_provider_disabled', 'Web3 provider is disabled'),
};

export function refuseGrant(grant: string, body: unknown): AuthFailure {
  return refusals[grant]?.(body) ?? new AuthFailure(400, 'invalid_credentials', 'unsupported_grant_type');
}
