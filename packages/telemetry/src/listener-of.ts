import { withoutSecrets } from '@commonhearth/domain';
import type { Listener, Said } from './waiting-telemetry.ts';

/** Of an address its path alone, and nothing that opens an account. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' ? withoutSecrets(value.split(/[?#]/)[0] ?? '') : value;
const plainly = <Words extends object>(words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([name, value]) => [name, plain(value)])) as Words;
const saidPlainly = (said: Said): Said =>
  'event' in said ? { ...said, event: plainly(said.event) } : { ...said, data: plainly(said.data) };

/** The one way to the listeners: what reaches them holds no secret, and what they throw reaches nobody. */
export const listenerOf =
  (listeners: readonly Listener[]): Listener =>
  (said) => {
    const told = saidPlainly(said);
    for (const hear of listeners)
      try {
        hear(told);
      } catch {
        // the others are told all the same
      }
  };
