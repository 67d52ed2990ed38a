import { useEffect, useLayoutEffect, type ComponentType } from 'react';

/** How long a filler may block the main thread, in milliseconds. Until then the page ignores every click. */
const maxBlockingMs = 1000;

export interface BlockingDetector {
  /** Rendered before and after the filler. `of` is the filler's props, so that all three render at the same time. */
  readonly Start: ComponentType<{ readonly of: object }>;
  readonly End: ComponentType<{ readonly of: object }>;
}

/**
 * Calls `onBlocked` during a render or commit if what is between `Start` and `End` blocked the main thread for too long: in
 * its render, its layout effects or its effects.
 */
export function createBlockingDetector(onBlocked: () => void): BlockingDetector {
  let startedAt: number | undefined;
  const stop = (): void => {
    if (startedAt !== undefined && performance.now() - startedAt > maxBlockingMs) onBlocked();
    startedAt = undefined;
  };
  const start = (): void => {
    startedAt = performance.now();
    // React may continue in another task, and other code can run before that
    queueMicrotask(stop);
  };
  const createPart = (mark: () => void) =>
    function Part(): null {
      mark();
      useLayoutEffect(mark);
      useEffect(mark);
      return null;
    };
  return { Start: createPart(start), End: createPart(stop) };
}
