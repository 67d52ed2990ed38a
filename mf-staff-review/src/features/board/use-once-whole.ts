import { useEffect, useEffectEvent } from 'react';

/** Tells once when a column that was asked for to its end is there. */
export function useOnceWhole(whole: boolean, reached: () => void): void {
  const tell = useEffectEvent(reached);
  useEffect(() => {
    if (whole) tell();
  }, [whole]);
}
