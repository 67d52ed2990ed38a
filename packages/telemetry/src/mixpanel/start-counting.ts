import type { TelemetryEvent } from '@commonhearth/contract';
import type { Listener } from '../waiting-telemetry.ts';
import { beginLibrary, endLibrary, isQueueFull, leaveLibrary, type Told } from './library.ts';

export interface CountingWorld {
  readonly told: Told;
  /** Whether the library is told who is signed in. */
  readonly identifies: boolean;
  /** The id of who is signed in. */
  readonly person: () => string | null;
  /** Hears that somebody else may be there; answers what ends that. */
  readonly subscribe: (follow: () => void) => () => void;
  readonly reportError: (error: unknown) => void;
}

/** What the library cannot mend by trying again. */
const isLoss = (message: string): boolean =>
  message.startsWith('[dupe]') || /^(?:Too many queue failures|Single-event request too large)/.test(message);
const marketOf = (event: TelemetryEvent): string | undefined =>
  'market' in event && event.market !== '' ? event.market : undefined;

/**
 * Counts visits by Mixpanel's library: events as they were said, the person by their id [7], the market as a group.
 * `stop` ends it, and forgets what was not sent.
 */
export function startCounting({ told, identifies, person, subscribe, reportError }: CountingWorld): {
  readonly hear: Listener;
  readonly stop: () => void;
} {
  const library = beginLibrary(told, (message, error) => {
    if (isLoss(message)) reportError(error ?? new Error(message));
  });
  let isOver = false;
  let known: string | null = null;
  let market: string | undefined;
  const isNobody = (): boolean => String(library.get_distinct_id()).startsWith('$device:');
  const follow = (): void => {
    const now = identifies ? person() : null;
    if (now === known) return;
    if (known !== null) {
      // what is told from here on is of who comes next
      leaveLibrary(library);
      market = undefined;
    }
    known = now;
    if (now === null) return;
    library.identify(now);
    library.people.set({ user_id: now });
  };
  // who was here before has left meanwhile
  if (!isNobody() && (!identifies || person() === null)) library.reset();
  follow();
  const unsubscribe = subscribe(follow);
  return {
    hear(said) {
      if (isOver || !('event' in said) || isQueueFull(told.token)) return;
      follow();
      const of = marketOf(said.event);
      if (of !== undefined && of !== market) {
        market = of;
        library.set_group('market', of);
        library.get_group('market', of).set({ name: of });
      }
      const { name, ...properties } = said.event;
      library.track(name, { ...properties, time: said.at / 1000 });
    },
    stop() {
      isOver = true;
      unsubscribe();
      endLibrary(library);
    },
  };
}
