import type { Listener } from '../waiting-telemetry.ts';
import { createEngagement, type EngagementWorld } from './engagement.ts';
import { notedOf } from './kind-of.ts';

const signs = ['pointerdown', 'keydown', 'scroll'] as const;
/** Signs of life count once in so many milliseconds. */
const signMs = 1000;

/** Starts the engagement session in this page; `stop` ends it and forgets what was not sent. */
export function startEngagement(world: EngagementWorld): {
  readonly hear: Listener;
  readonly stop: () => void;
} {
  const engagement = createEngagement(world);
  const listening = new AbortController();
  const { signal } = listening;
  let seen = 0;
  const onSign = (): void => {
    if (world.now() - seen < signMs) return;
    seen = world.now();
    engagement.active();
  };
  for (const sign of signs) addEventListener(sign, onSign, { signal, passive: true, capture: true });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') engagement.hidden();
      else engagement.shown();
    },
    { signal },
  );
  addEventListener(
    'pagehide',
    () => {
      void engagement.leave();
    },
    { signal },
  );
  return {
    hear(said) {
      const noted = 'event' in said ? notedOf(said.event) : said;
      if (noted !== undefined) engagement.note(noted.kind, noted.data, said.at);
    },
    stop() {
      listening.abort();
      engagement.stop();
    },
  };
}
