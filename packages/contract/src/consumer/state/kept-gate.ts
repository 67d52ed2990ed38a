import { keptLifetimeMs } from '@commonhearth/schemas/constants';
import { keptKey } from '../../kept/kept-key.ts';

/** The homes that were opened signed out, and whether the gate has been told of. */
export interface KeptGate {
  readonly opened: readonly string[];
  readonly seen: boolean;
}

/** Of this browser, whichever tab a home was opened in. */
export const gateKey = keptKey<KeptGate>({
  name: 'signup_gate',
  lifetimeMs: keptLifetimeMs.session,
  parse: (kept) => {
    const { opened, seen } = (kept ?? {}) as Partial<KeptGate>;
    return Array.isArray(opened) && opened.every((id) => typeof id === 'string')
      ? { opened, seen: seen === true }
      : undefined;
  },
});

export const keptGateOf = ({ opened, seen }: KeptGate): KeptGate => ({ opened, seen });
