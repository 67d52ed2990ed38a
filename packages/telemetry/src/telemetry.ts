import type { Telemetry, TelemetryEvent } from '@commonhearth/contract';
import { withoutSecrets } from '@commonhearth/domain';

type Sink = Telemetry['track'];

/** Keeps nothing and tells nobody. */
export const silence: Sink = () => undefined;

/** Of an address its path alone, and nothing that opens an account. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' ? withoutSecrets(value.split(/[?#]/)[0] ?? '') : value;

/** The one way to a sink: what reaches it holds no secret, and what it throws reaches nobody. */
export const createTelemetry = (sink: Sink): Telemetry => ({
  track: (event) => {
    const told = Object.fromEntries(Object.entries(event).map(([name, value]) => [name, plain(value)]));
    try {
      sink(told as unknown as TelemetryEvent);
    } catch {
      // a page does not break because nobody could be told
    }
  },
});
