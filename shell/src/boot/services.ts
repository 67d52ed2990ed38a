import type { PageConfig } from '@commonhearth/contract';
import { createTokenKeeper, renewToken, type Services } from '@commonhearth/contract/host';
import type { Manifest } from '@commonhearth/schemas';
import { createLazyAuth } from '../auth/lazy-auth.ts';
import { createSessionCache } from '../auth/session-cache.ts';
import { browser } from './browser.ts';

interface World {
  readonly config: PageConfig;
  readonly manifest: Manifest | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Loads a later part of the shell; reports when it cannot. */
  readonly load: <Module>(load: () => Promise<Module>) => Promise<Module>;
}

/** The real world behind the store's thunks. */
export function createServices({ config, manifest, now, load }: World): Services {
  const storage = () => localStorage;
  const services: Services = {
    auth: createLazyAuth({ config, fetch: browser.fetch, storage, load }),
    cache: createSessionCache(storage, now),
    now,
    fetch: browser.fetch,
    apiBase: '/api',
    contentBase: '/content/cached_model_data',
    manifest,
    tokens: createTokenKeeper({ now, renew: () => renewToken(services) }),
  };
  return services;
}
