import type { PageConfig } from '@commonhearth/contract';
import type { Services } from '@commonhearth/contract/host';
import { createWaitingTelemetry, loadEngagement } from '@commonhearth/telemetry';
import { browser } from './browser.ts';
import { hearConsent } from '../consent/consent.ts';
import { forgetViewer, letsTrack } from './lets-track.ts';
import { postVisit } from './post-visit.ts';
import { whenAtRest } from './when-at-rest.ts';

const waiting = createWaitingTelemetry(() => Date.now());
/** What pages say goes here; who listens is chosen below. */
export const telemetry = waiting.telemetry;

interface World {
  readonly config: PageConfig;
  readonly services: Services;
  /** Loads a later part of the shell; reports when it cannot. */
  readonly load: <Module>(load: () => Promise<Module>) => Promise<Module>;
  readonly app: () => 'hfc' | 'hfci' | 'none';
  readonly person: () => string | null;
}

/**
 * The one place that chooses whom the site tells what happened. Nobody is loaded before the page is at rest, and
 * nobody is told of who asks not to be tracked; what somebody says about it counts at once.
 */
export function startTelemetry({ config, services, load, app, person }: World): void {
  const { apiBase, kept, now, reportError, tokens } = services;
  const address = `${apiBase}/engagement`;
  let engagement: { readonly stop: () => void } | undefined;
  const engage = async (): Promise<void> => {
    const { startEngagement } = await load(loadEngagement);
    // meanwhile it was refused, or begun by another word
    if (!letsTrack() || engagement !== undefined) return;
    const begun = startEngagement({
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
    engagement = begun;
    waiting.listen([begun.hear]);
  };
  const begin = (): void => {
    if (config.telemetry?.engagement !== true || !letsTrack()) {
      waiting.listen([]);
      return;
    }
    whenAtRest(() => {
      engage().catch(() => {
        // reported by what loads
        waiting.listen([]);
      });
    });
  };
  begin();
  hearConsent(() => {
    if (letsTrack()) {
      if (engagement === undefined) begin();
      return;
    }
    engagement?.stop();
    engagement = undefined;
    waiting.listen([]);
    forgetViewer();
  });
}
