import type { ProofReason } from '@commonhearth/contract/host';

/** Where calls wait for the user to log in again: one question for all that ask meanwhile. */
export interface ProofDesk {
  /** Returns whether the user did. */
  readonly ask: (why: ProofReason) => Promise<boolean>;
  /** As `ask`, but a user who declined after the session ended is not asked again. */
  readonly askForCall: (why: ProofReason) => Promise<boolean>;
  /** Why the user is asked now; undefined: they are not. */
  readonly reason: () => ProofReason | undefined;
  readonly settle: (proved: boolean) => void;
  /** The session goes on or is another one. */
  readonly forgetDeclined: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createProofDesk(): ProofDesk {
  let waiting: ((proved: boolean) => void)[] = [];
  let reason: ProofReason | undefined;
  let declinedLogin = false;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const ask: ProofDesk['ask'] = (why) =>
    new Promise((resolve) => {
      waiting.push(resolve);
      reason ??= why;
      tell();
    });
  return {
    // an editor that saves by itself would ask every few seconds
    askForCall: (why) =>
      declinedLogin && reason === undefined && why === 'session ended' ? Promise.resolve(false) : ask(why),
    ask,
    reason: () => reason,
    settle: (proved) => {
      const all = waiting;
      declinedLogin = !proved && (declinedLogin || reason === 'session ended');
      [waiting, reason] = [[], undefined];
      for (const resolve of all) resolve(proved);
      tell();
    },
    forgetDeclined: () => {
      declinedLogin = false;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
