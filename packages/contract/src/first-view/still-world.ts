import { fillPath } from '@commonhearth/registry';
import type { FirstViewInput } from '@commonhearth/schemas';
import { createKeptPlace } from '../kept/kept-place.ts';
import type { PageConfig, Platform } from '../platform/platform.tsx';
import type { AuthService, Services } from '../services/services.ts';
import { createTokenKeeper } from '../services/token-keeper.ts';

export interface StillInput extends FirstViewInput {
  readonly config: PageConfig;
}

const nothing = (): undefined => undefined;
const never = (): Promise<never> => new Promise(nothing);
/** Nobody is signed in, and nobody can. */
const auth = new Proxy({}, { get: () => never }) as AuthService;

/** Services of a store that is rendered once: the clock stands, nothing is fetched, and nothing is stored. */
export function stillServices({ config, now }: StillInput): Services {
  const noStorage = (): never => {
    throw new Error('A first view stores nothing.');
  };
  const clock = (): number => now;
  return {
    auth: Object.assign(auth, { hear: nothing }),
    kept: createKeptPlace({ browser: noStorage, tab: noStorage, now: clock }),
    tokens: createTokenKeeper({ now: clock, renew: () => Promise.resolve(null) }),
    fetch: never,
    now: clock,
    after: () => nothing,
    whenIdle: nothing,
    apiBase: '/api',
    contentBase: config.hosts.content,
    contentBackupBase: null,
    proveOwner: () => Promise.resolve(false),
    reportError: nothing,
  };
}

/** The platform of a page that nobody uses yet: its links lead somewhere, everything else waits for the app. */
export function stillPlatform({ config, routes, now }: StillInput): Platform {
  return {
    config,
    now: () => now,
    notify: () => nothing,
    claimTitle: () => nothing,
    telemetry: { track: nothing, note: nothing },
    Slot: () => null,
    navigation: {
      href(name, params, query) {
        const route = routes.find((one) => one.name === name);
        const path = (route && fillPath(route.path, params)) ?? '/not-found';
        const search = Object.entries(query ?? {})
          .flatMap(([key, value]) =>
            value === null ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`],
          )
          .join('&');
        return path + (search === '' ? '' : `?${search}`);
      },
      go: nothing,
      changeQuery: nothing,
      back: nothing,
      standsAbove: () => nothing,
      prefetch: nothing,
      continueAfterSignIn: nothing,
    },
  };
}
