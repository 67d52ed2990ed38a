import { useEffect, useEffectEvent, useRef } from 'react';
import { useOwnActs } from './own-acts.slice.ts';

/** Hears that something was undone here: what is shown is no longer as it is stored. */
export function useWhenUndone(hear: () => void): void {
  const undone = useOwnActs((state) => state.ownActs.undone);
  const known = useRef(undone);
  const told = useEffectEvent(hear);
  useEffect(() => {
    if (known.current === undone) return;
    known.current = undone;
    told();
  }, [undone]);
}
