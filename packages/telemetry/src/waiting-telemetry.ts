import type { NotedData, NotedKind, Telemetry, TelemetryEvent } from '@commonhearth/contract';

/** What was said, and when: milliseconds since 1970. */
export type Said = { readonly at: number } & (
  | { readonly event: TelemetryEvent }
  | { readonly kind: NotedKind; readonly data: NotedData }
);
export type Listener = (said: Said) => void;

const most = 200;

/**
 * Keeps what is said in this page until it is known who listens, since those who do are loaded when nothing else is:
 * `listen` hands it on, as what follows, to a listener of `listenerOf`, which removes secrets.
 */
export function createWaitingTelemetry(now: () => number): {
  readonly telemetry: Telemetry;
  readonly listen: (listener: Listener) => void;
  /** Drops the buffered events when the user signs out. */
  readonly clear: () => void;
} {
  let waiting: Said[] = [];
  let hear: Listener | undefined;
  const say = (said: Said): void => {
    if (hear !== undefined) hear(said);
    else if (waiting.length < most) waiting.push(said);
  };
  return {
    telemetry: {
      track: (event) => {
        say({ at: now(), event: { ...event } });
      },
      note: (kind, data = {}) => {
        say({ at: now(), kind, data: { ...data } });
      },
    },
    listen(listener) {
      hear = listener;
      for (const said of waiting) listener(said);
      waiting = [];
    },
    clear() {
      waiting = [];
    },
  };
}
