import type { AddedHomes } from '@commonhearth/schemas';

export interface ZpidRun {
  readonly state: 'running' | 'stopping' | 'ended';
  /** Of the lines that were asked for, how many are through. */
  readonly done: number;
  readonly total: number;
  readonly results: AddedHomes;
  /** What was not asked, after a stop or a failure. */
  readonly left: readonly string[];
  /** Why it ended early. */
  readonly problem: string | null;
}
/** Asks for some of the lines; fails in words. */
export type AskZpids = (zpids: readonly string[]) => Promise<AddedHomes>;

/** Enough that an answer that is long in coming holds up no other; the browser has lines left for all else. */
const atOnce = 4;

export interface ZpidRuns {
  readonly now: () => ZpidRun | null;
  readonly subscribe: (changed: () => void) => () => void;
  /** Answers when all are through or it was stopped, and whether somebody looks. `again`: what is known of others stays. */
  readonly run: (
    zpids: readonly string[],
    ask: AskZpids,
    again: boolean,
  ) => Promise<{ readonly isSeen: boolean }>;
  readonly stop: () => void;
}

const warn = (event: BeforeUnloadEvent): void => {
  event.preventDefault();
};
/** One zpid with its repetitions: the server says of those that they are some. */
const piecesOf = (zpids: readonly string[]): string[][] => [...Map.groupBy(zpids, (zpid) => zpid).values()];

/** Each line with what became of it, in the order in which they were pasted. */
function inOrder(results: AddedHomes, zpids: readonly string[]): AddedHomes {
  // what is known of others stands first
  const placeOf = ({ zpid }: { readonly zpid: string }) => zpids.indexOf(zpid);
  const sorted = <One extends { readonly zpid: string }>(all: readonly One[]) =>
    [...all].sort((a, b) => placeOf(a) - placeOf(b));
  return { added: sorted(results.added), failed: sorted(results.failed) };
}

/**
 * Zpids on their way into one cycle, each by itself, a few at a time: how many are through is counted, and it can be
 * stopped after any. They go on while nobody looks, and who comes back finds them as they are.
 */
export function createZpidRuns(): ZpidRuns {
  let now: ZpidRun | null = null;
  const listeners = new Set<() => void>();
  const show = (changes: Partial<ZpidRun>): void => {
    if (now === null) return;
    now = { ...now, ...changes };
    for (const changed of listeners) changed();
  };
  const goOn = async (waiting: string[][], zpids: readonly string[], ask: AskZpids): Promise<void> => {
    const piece = now?.state === 'running' ? waiting.shift() : undefined;
    if (piece === undefined) return;
    try {
      const { added, failed } = await ask(piece);
      const { done = 0, results } = now ?? {};
      show({
        done: done + piece.length,
        results: inOrder(
          { added: [...(results?.added ?? []), ...added], failed: [...(results?.failed ?? []), ...failed] },
          zpids,
        ),
      });
    } catch (error) {
      waiting.unshift(piece);
      show({ state: 'stopping', problem: (error as Error).message });
    }
    await goOn(waiting, zpids, ask);
  };
  return {
    now: () => now,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
      };
    },
    run: async (zpids, ask, again) => {
      const wanted = new Set(zpids);
      const others = <One extends { readonly zpid: string }>(all: readonly One[] = []) =>
        all.filter(({ zpid }) => !wanted.has(zpid));
      const known = again ? now?.results : undefined;
      const results = { added: others(known?.added), failed: others(known?.failed) };
      now = { state: 'running', done: 0, total: zpids.length, results, left: [], problem: null };
      show({});
      // a page that is left takes with it what is not asked yet
      window.addEventListener('beforeunload', warn);
      const waiting = piecesOf(zpids);
      await Promise.all(Array.from({ length: atOnce }, () => goOn(waiting, zpids, ask)));
      window.removeEventListener('beforeunload', warn);
      show({ state: 'ended', left: waiting.flat() });
      return { isSeen: listeners.size > 0 };
    },
    stop: () => {
      show({ state: 'stopping' });
    },
  };
}
