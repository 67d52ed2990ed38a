import type { FastifyInstance } from 'fastify';
import type { AuthOptions } from '../options.ts';
import { publicKeys } from '../signing-keys/signing-keys.ts';
import { routeConfig } from './route-config.ts';

/** What the provider is and can: health, settings, public keys. */
export function aboutRoutes(scope: FastifyInstance, options: AuthOptions): void {
  scope.get('/health', routeConfig, async () => {
    await options.database.query('select 1');
    return {
      name: 'GoTrue',
      version: '2',
      description: 'Embedded auth provider speaking the protocol of Supabase Auth',
    };
  });

  scope.get('/settings', routeConfig, () => ({
    external: {
      email: true,
      phone: false,
      anonymous_users: false,
      google: options.foreign?.google !== undefined,
    },
    disable_signup: false,
    mailer_autoconfirm: options.confirmation === 'automatic',
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }));

  scope.get('/.well-known/jwks.json', routeConfig, async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=600');
    return publicKeys(options.database);
  });
}
