import { timeLimit } from '@commonhearth/federation/time-limit';

/** Nobody waits longer for the provider's answer, in milliseconds; what was typed is kept. */
const patienceMs = timeLimit(15_000);

/** A fetch that gives up. */
export const patientFetch =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) => {
    const patience = AbortSignal.timeout(patienceMs);
    const signal = init?.signal == null ? patience : AbortSignal.any([init.signal, patience]);
    return fetch(input, { ...init, signal });
  };
