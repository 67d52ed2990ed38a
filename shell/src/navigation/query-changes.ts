import type { QueryChange } from '@commonhearth/contract';

/** Changes within this time become one navigation, in milliseconds [9]. */
export const mergeDelayMs = 35;

type Apply = (change: QueryChange, push: boolean) => void;

/** Merges changes of the query; a push if any caller asked for push, else a replace. The last value of a parameter counts. */
export function createQueryChanges(
  apply: Apply,
): (change: QueryChange, options?: { readonly push?: boolean }) => void {
  let waiting: { change: QueryChange; push: boolean } | undefined;
  return (change, { push = false } = {}) => {
    if (waiting !== undefined) {
      waiting = { change: { ...waiting.change, ...change }, push: waiting.push || push };
      return;
    }
    waiting = { change, push };
    setTimeout(() => {
      const merged = waiting;
      waiting = undefined;
      if (merged !== undefined) apply(merged.change, merged.push);
    }, mergeDelayMs);
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
