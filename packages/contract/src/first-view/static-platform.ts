import { fillPath } from '@commonhearth/registry';
import type { FirstViewInput } from '@commonhearth/schemas';
import { createElement } from 'react';
import { createKeptPlace } from '../kept/kept-place.ts';
import type { PageConfig, Platform } from '../platform/platform.tsx';
import type { AuthService, Services } from '../services/services.ts';
import { createTokenKeeper } from '../services/token-keeper.ts';

export interface StaticInput extends FirstViewInput {
  readonly config: PageConfig;
}

const noop = (): undefined => undefined;
const never = (): Promise<never> => new Promise(noop);
/** Nobody is signed in, and every call stays pending. */
const auth = new Proxy({}, { get: () => never }) as AuthService;

/** Services of a store that renders once: the clock is fixed, and nothing is fetched or stored. */
export function staticServices({ config, now }: StaticInput): Services {
  const noStorage = (): never => {
    throw new Error('A first view cannot use storage.');
  };
  const clock = (): number => now;
  return {
    auth: Object.assign(auth, { hear: noop }),
    kept: createKeptPlace({ browser: noStorage, tab: noStorage, now: clock }),
    tokens: createTokenKeeper({ now: clock, renew: () => Promise.resolve(null) }),
    fetch: never,
    now: clock,
    after: () => noop,
    whenIdle: noop,
    apiBase: '/api',
    contentBase: config.hosts.content,
    contentBackupBase: null,
    proveOwner: () => Promise.resolve(false),
    reportError: noop,
    letsTrack: () => false,
  };
}

/** The platform of a page before the app runs: only links work. */
export function staticPlatform({ config, routes, now }: StaticInput): Platform {
  return {
    config,
    now: () => now,
    notify: () => noop,
    claimTitle: () => noop,
    telemetry: { track: noop, note: noop },
    // empty until the app takes over; the server's page reserves the room
    Slot: ({ name }) => createElement('div', { 'data-place': name }),
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
      go: noop,
      changeQuery: noop,
      back: noop,
      standsAbove: () => noop,
      prefetch: noop,
      continueAfterSignIn: noop,
    },
  };
}
