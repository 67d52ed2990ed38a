/** Where calls wait for the person to prove again that it is them: one question for all who ask meanwhile. */
export interface ProofDesk {
  /** Answers whether they did. */
  readonly ask: () => Promise<boolean>;
  readonly isAsked: () => boolean;
  readonly settle: (proved: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createProofDesk(): ProofDesk {
  let waiting: ((proved: boolean) => void)[] = [];
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    ask: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        tell();
      }),
    isAsked: () => waiting.length > 0,
    settle: (proved) => {
      const all = waiting;
      waiting = [];
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
