import type { BetaChange } from '@commonhearth/schemas';

/** What became of one address. */
export interface AddedLine {
  readonly address: string;
  readonly outcome: 'access' | 'waits' | 'already' | 'failed';
  readonly words: string;
}
export interface AddRun {
  readonly state: 'running' | 'stopping' | 'ended';
  readonly total: number;
  readonly lines: readonly AddedLine[];
  /** What was not sent, after a stop. */
  readonly left: readonly string[];
}
/** Lets one address in; fails in words. */
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
      show({ state: 'running', total: addresses.length, lines: [], left: [] });
      const waiting = [...addresses];
      while (current().state === 'running') {
        const address = waiting.shift();
        if (address === undefined) break;
        const line = await letIn(address).then(
          (change) => lineOf(address, change),
          (error: unknown): AddedLine => ({ address, outcome: 'failed', words: (error as Error).message }),
        );
        show({ ...current(), lines: [...current().lines, line] });
      }
      show({ ...current(), state: 'ended', left: waiting });
    },
    stop: (): void => {
      if (current().state === 'running') show({ ...current(), state: 'stopping' });
    },
  };
}
