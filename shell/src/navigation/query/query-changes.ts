import type { QueryChange } from '@commonhearth/contract';

/** Changes within this time become one navigation, in milliseconds [9]. */
export const mergeDelayMs = 35;

export interface Merged {
  readonly change: QueryChange;
  readonly push: boolean;
}
export interface QueryChanges {
  readonly add: (change: QueryChange, options?: { readonly push?: boolean }) => void;
  /** What is waiting, and no longer does: the page that asked for it is about to be left. */
  readonly take: () => Merged | undefined;
}

/** Merges changes of the query; a push if any caller asked for push, else a replace. The last value of a parameter counts. */
export function createQueryChanges(apply: (merged: Merged) => void): QueryChanges {
  let waiting: { readonly merged: Merged; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  const take = (): Merged | undefined => {
    clearTimeout(waiting?.timer);
    const merged = waiting?.merged;
    waiting = undefined;
    return merged;
  };
  return {
    take,
    add(change, { push = false } = {}) {
      const timer =
        waiting?.timer ??
        setTimeout(() => {
          const merged = take();
          if (merged !== undefined) apply(merged);
        }, mergeDelayMs);
      const before = waiting?.merged;
      waiting = {
        timer,
        merged: { change: { ...before?.change, ...change }, push: push || before?.push === true },
      };
    },
  };
}

export function withQuery(search: string, change: QueryChange): string {
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(change)) {
    if (value === null) query.delete(key);
    else query.set(key, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
