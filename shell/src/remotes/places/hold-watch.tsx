import { useEffect, useLayoutEffect, type ComponentType } from 'react';

/** How long a filler may hold the page at a time, in milliseconds: the visitor can press nothing meanwhile. */
const longestHoldMs = 1000;

export interface HoldWatch {
  /** What React draws before and after the filler. */
  readonly Start: ComponentType<{ readonly of: object }>;
  readonly End: ComponentType<{ readonly of: object }>;
}

/**
 * Calls `held` while React draws, when what stands between `Start` and `End` has held the page for too long: as it is
 * drawn, or in its effects. `of` is the filler's props: both are drawn again when these change.
 */
export function createHoldWatch(held: () => void): HoldWatch {
  let since: number | undefined;
  const stop = (): void => {
    if (since !== undefined && performance.now() - since > longestHoldMs) held();
    since = undefined;
  };
  const start = (): void => {
    since = performance.now();
    // React may go on in another task: what other code does in between is not the filler's
    queueMicrotask(stop);
  };
  const part = (mark: () => void) =>
    function Part(): null {
      mark();
      useLayoutEffect(mark);
      useEffect(mark);
      return null;
    };
  return { Start: part(start), End: part(stop) };
}
