import type { PageConfig } from '@commonhearth/contract';
import { createTokenKeeper, renewToken, type Services } from '@commonhearth/contract/host';
import type { Manifest } from '@commonhearth/schemas';
import { createLazyAuth } from '../auth/lazy-auth.ts';
import { createSessionCache } from '../auth/session-cache.ts';

/** The real world behind the store's thunks. */
export function createServices(config: PageConfig, manifest: Manifest | undefined): Services {
  const now = () => Date.now();
  const services: Services = {
    auth: createLazyAuth(config),
    cache: createSessionCache(() => localStorage, now),
    now,
    fetch: (input, init) => fetch(input, init),
    apiBase: '/api',
    contentBase: '/content/cached_model_data',
    manifest,
    tokens: createTokenKeeper({ now, renew: () => renewToken(services) }),
  };
  return services;
}
