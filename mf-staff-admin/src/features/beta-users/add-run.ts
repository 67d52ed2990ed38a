import type { BetaChange } from '@commonhearth/schemas';

/** What became of one address. */
export interface AddedLine {
  readonly address: string;
  readonly outcome: 'access' | 'waits' | 'already' | 'failed' | 'undone';
  readonly words: string;
}
export interface AddRun {
  readonly state: 'running' | 'stopping' | 'ended';
  readonly total: number;
  readonly lines: readonly AddedLine[];
  /** What was not sent yet, or was stopped before. */
  readonly left: readonly string[];
}
/** Lets one address in, or takes it out again; fails in words. */
export type LetIn = (address: string) => Promise<BetaChange>;

const lineOf = (address: string, { success, message, approval }: BetaChange): AddedLine => ({
  address,
  outcome: !success ? 'already' : approval === null ? 'access' : 'waits',
  words: message,
});

/** Addresses on their way, one after the other: each tells what became of it, and it can be stopped after any. */
export function createAddRun() {
  let now: AddRun | null = null;
  const listeners = new Set<() => void>();
  const show = (next: AddRun): void => {
    now = next;
    for (const changed of listeners) changed();
  };
  const current = (): AddRun => now ?? { state: 'ended', total: 0, lines: [], left: [] };
  return {
    now: (): AddRun | null => now,
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
      };
    },
    /** Answers when all are through or it was stopped. */
    run: async (addresses: readonly string[], letIn: LetIn): Promise<void> => {
      show({ state: 'running', total: addresses.length, lines: [], left: addresses });
      const waiting = [...addresses];
      while (current().state === 'running') {
        const address = waiting.shift();
        if (address === undefined) break;
        const line = await letIn(address).then(
          (change) => lineOf(address, change),
          (error: unknown): AddedLine => ({ address, outcome: 'failed', words: (error as Error).message }),
        );
        show({ ...current(), lines: [...current().lines, line], left: [...waiting] });
      }
      show({ ...current(), state: 'ended', left: waiting });
    },
    /** Takes out again who was let in here, one after the other; what fails stays as it is, and says so. */
    takeBack: async (addresses: readonly string[], takeOut: LetIn): Promise<void> => {
      for (const address of addresses) {
        const change = await takeOut(address).then(
          ({ message }): Partial<AddedLine> => ({ outcome: 'undone', words: message }),
          (error: unknown) => ({ words: `Not taken back. ${(error as Error).message}` }),
        );
        const { lines } = current();
        show({
          ...current(),
          lines: lines.map((one) => (one.address === address ? { ...one, ...change } : one)),
        });
      }
    },
    stop: (): void => {
      if (current().state === 'running') show({ ...current(), state: 'stopping' });
    },
  };
}
