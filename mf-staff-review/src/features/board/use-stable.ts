import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for good, which does what that of the last drawing does: parts that have it need no new drawing. */
export function useStable<Args extends readonly unknown[]>(
  act: (...args: Args) => void,
): (...args: Args) => void {
  const last = useRef(act);
  useLayoutEffect(() => {
    last.current = act;
  });
  return useCallback((...args: Args) => {
    last.current(...args);
  }, []);
}
