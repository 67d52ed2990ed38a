import type { NotedData, NotedKind, Telemetry, TelemetryEvent } from '@commonhearth/contract';
import { createTelemetry } from './telemetry.ts';

/** What was said, and when: milliseconds since 1970. */
export type Said = { readonly at: number } & (
  | { readonly event: TelemetryEvent }
  | { readonly kind: NotedKind; readonly data: NotedData }
);
export type Listener = (said: Said) => void;

const most = 200;

/**
 * Keeps what is said until it is known who listens, since those who do are loaded when nothing else is: `listen` hands
 * it on, as what follows; with nobody all of it is dropped.
 */
export function createWaitingTelemetry(now: () => number): {
  readonly telemetry: Telemetry;
  readonly listen: (listeners: readonly Listener[]) => void;
  /** Drops the buffered events when the user signs out. */
  readonly clear: () => void;
} {
  let waiting: Said[] = [];
  let hears: readonly Listener[] | undefined;
  const tell = (said: Said): void => {
    for (const hear of hears ?? [])
      try {
        hear(said);
      } catch {
        // the others are told all the same
      }
  };
  const say = (said: Said): void => {
    if (hears !== undefined) tell(said);
    else if (waiting.length < most) waiting.push(said);
  };
  return {
    telemetry: createTelemetry(
      (event) => {
        say({ at: now(), event });
      },
      (kind, data) => {
        say({ at: now(), kind, data });
      },
    ),
    listen(listeners) {
      hears = listeners;
      for (const said of waiting) tell(said);
      waiting = [];
    },
    clear() {
      waiting = [];
    },
  };
}
