import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { AuthOptions } from '../options.ts';
import { requireSession } from './bearer.ts';
import { AuthFailure } from '../protocol/failure.ts';
import { routeConfig } from '../protocol/route-config.ts';

interface SwitchedOff {
  readonly method: HTTPMethods;
  readonly url: string;
  readonly signedIn: boolean;
  readonly code: string;
  readonly message: string;
}

const saml = { code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' };
const linking = { code: 'manual_linking_disabled', message: 'Manual linking is disabled' };

/**
 * Calls of the protocol whose feature is not offered: they answer as a provider does where it is switched
 * off.
 */
const calls: readonly SwitchedOff[] = [
  { method: 'POST', url: '/sso', signedIn: false, ...saml },
  { method: 'GET', url: '/user/identities/authorize', signedIn: true, ...linking },
  { method: 'DELETE', url: '/user/identities/:identity_id', signedIn: true, ...linking },
];

export function switchedOffCalls(scope: FastifyInstance, options: AuthOptions): void {
  for (const { method, url, signedIn, code, message } of calls)
    scope.route({
      ...routeConfig,
      method,
      url,
      handler: async (request) => {
        if (signedIn) await requireSession(options, request);
        throw new AuthFailure(404, code, message);
      },
    });
}
