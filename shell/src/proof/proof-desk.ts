import type { ProofReason } from '@commonhearth/contract/host';

/** Where calls wait for the user to log in again: one question for all that ask meanwhile. */
export interface ProofDesk {
  /** Returns whether the user did. */
  readonly ask: (why: ProofReason) => Promise<boolean>;
  /** Why the user is asked now; undefined: they are not. */
  readonly reason: () => ProofReason | undefined;
  readonly settle: (proved: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createProofDesk(): ProofDesk {
  let waiting: ((proved: boolean) => void)[] = [];
  let reason: ProofReason | undefined;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    ask: (why) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        reason ??= why;
        tell();
      }),
    reason: () => reason,
    settle: (proved) => {
      const all = waiting;
      [waiting, reason] = [[], undefined];
      for (const resolve of all) resolve(proved);
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
