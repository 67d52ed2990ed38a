import type { NotedData, NotedKind, Telemetry, TelemetryEvent } from '@commonhearth/contract';
import { withoutSecrets } from '@commonhearth/domain';

type Sink = Telemetry['track'];
type Noted = (kind: NotedKind, data: NotedData) => void;

/** Of an address its path alone, and nothing that opens an account. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' ? withoutSecrets(value.split(/[?#]/)[0] ?? '') : value;
const plainly = (said: object): object =>
  Object.fromEntries(Object.entries(said).map(([name, value]) => [name, plain(value)]));

/** A page does not break because nobody could be told. */
const quietly = (tell: () => void): void => {
  try {
    tell();
  } catch {
    // see above
  }
};

/** The one way to the sinks: what reaches them holds no secret, and what they throw reaches nobody. */
export const createTelemetry = (sink: Sink, noted: Noted = () => undefined): Telemetry => ({
  track: (event) => {
    quietly(() => {
      sink(plainly(event) as TelemetryEvent);
    });
  },
  note: (kind, data = {}) => {
    quietly(() => {
      noted(kind, plainly(data) as NotedData);
    });
  },
});
