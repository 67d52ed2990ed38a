import type { PageConfig } from '@commonhearth/contract';
import type { Services } from '@commonhearth/contract/host';
import {
  forgetEngagement,
  listenerOf,
  loadCounting,
  loadEngagement,
  type Listener,
} from '@commonhearth/telemetry';
import { browser } from '../browser/browser.ts';
import { consentNow } from '../consent/consent-cookie.ts';
import { hearConsent } from '../consent/consent.ts';
import { createListeners, type Wanted } from '../browser/listeners.ts';
import { keepViewer, letsTrack } from './lets-track.ts';
import { postVisit } from './post-visit.ts';
import { listenToTelemetry } from './waiting.ts';
import { whenAtRest } from '../idle/when-at-rest.ts';

interface World {
  readonly config: PageConfig;
  readonly services: Services;
  /** Loads a later part of the shell; reports when it cannot. */
  readonly load: <Module>(load: () => Promise<Module>) => Promise<Module>;
  readonly app: () => 'hfc' | 'hfci' | 'none';
  readonly person: () => string | null;
  /** Hears that somebody else may be there; answers what ends that. */
  readonly subscribe: (follow: () => void) => () => void;
}

/**
 * The one place that chooses whom the site tells what happened. Nobody is loaded before the page is at rest, nobody is
 * told of who asks not to be tracked, and nobody but this site before the visitor agreed; what somebody says about it
 * counts at once.
 */
export function startTelemetry({ config, services, load, app, person, subscribe }: World): void {
  const { apiBase, kept, now, reportError, tokens } = services;
  const { engagement = false, analytics = false, identify = true, mixpanel } = config.telemetry ?? {};
  const engage = async () => {
    const address = `${apiBase}/engagement`;
    const { startEngagement } = await load(loadEngagement);
    return startEngagement({
      ...{ now, kept, app, person },
      newId: () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
      every: (ms, act) => {
        const timer = setInterval(act, ms);
        return () => {
          clearInterval(timer);
        };
      },
      beacon: (body) => navigator.sendBeacon(address, body),
      post: postVisit({
        fetch: browser.fetch,
        address,
        token: async () => (tokens.has() ? await tokens.token() : undefined),
        reportError,
      }),
    });
  };
  const count = (told: { readonly token: string; readonly apiHost: string }, isSite: boolean) => async () => {
    const { startCounting } = await load(loadCounting);
    return startCounting({
      ...{ person, subscribe, reportError },
      told: { ...told, isSite },
      identifies: identify,
    });
  };
  const wanted = (): Wanted => {
    if (!letsTrack(config)) return {};
    const isElsewhere = mixpanel != null && consentNow() === 'granted';
    return {
      ...(engagement && { engagement: engage }),
      ...(analytics &&
        (isElsewhere
          ? { 'counting elsewhere': count(mixpanel, false) }
          : { counting: count({ token: 'site', apiHost: `${apiBase}/analytics` }, true) })),
    };
  };
  const listenToAll = (listeners: readonly Listener[]): void => {
    listenToTelemetry(listenerOf(listeners));
  };
  const { follow } = createListeners({ wanted, whenAtRest, listen: listenToAll });
  const keepOrForget = (): void => {
    keepViewer(config);
    if (!letsTrack(config)) forgetEngagement(kept);
  };
  keepOrForget();
  follow();
  hearConsent(() => {
    follow();
    keepOrForget();
  });
}
