import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for good, which does what that of the last drawing does: parts that have it need no new drawing. */
export function useStable<Args extends readonly unknown[], Answer>(
  act: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const last = useRef(act);
  useLayoutEffect(() => {
    last.current = act;
  });
  return useCallback((...args: Args) => last.current(...args), []);
}
