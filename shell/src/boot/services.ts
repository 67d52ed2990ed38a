import type { PageConfig } from '@commonhearth/contract';
import { createTokenKeeper, type Services } from '@commonhearth/contract/host';
import type { Manifest } from '@commonhearth/schemas';
import { createLazyAuth } from '../auth/lazy-auth.ts';
import { whenIdle } from '../idle/when-idle.ts';
import { letsTrack } from '../telemetry/lets-track.ts';
import { loadRenewal } from './later.ts';

/** What can wait until the page has nothing else to do waits no longer than this, in milliseconds. */
const idleLatestMs = 1000;

interface World {
  readonly config: PageConfig;
  readonly manifest: Manifest | undefined;
  readonly kept: Services['kept'];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly fetch: typeof fetch;
  readonly proveOwner: Services['proveOwner'];
  readonly reportError: (error: unknown) => void;
  /** Loads a later part of the shell; reports when it cannot. */
  readonly load: <Module>(load: () => Promise<Module>) => Promise<Module>;
}

/** The real world behind the store's thunks. */
export function createServices({
  config,
  manifest,
  kept,
  now,
  fetch,
  load,
  proveOwner,
  reportError,
}: World): Services {
  const services: Services = {
    auth: createLazyAuth({
      config,
      fetch,
      kept,
      load,
      leave: (url) => {
        location.assign(url);
      },
    }),
    kept,
    now,
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => {
        clearTimeout(timer);
      };
    },
    whenIdle: (act) => {
      whenIdle(act, idleLatestMs);
    },
    fetch,
    apiBase: '/api',
    contentBase: config.hosts.content,
    contentBackupBase: config.hosts.contentBackup,
    proveOwner,
    reportError,
    letsTrack: () => letsTrack(config),
    manifest,
    tokens: createTokenKeeper({
      now,
      renew: async (held) => (await loadRenewal()).renewInBrowser(services, held),
    }),
  };
  return services;
}
