import { useIsFirstView } from '@commonhearth/contract';
import { finish, inLaterTurns, type Steps } from '@commonhearth/domain';
import { pageTurns } from '@commonhearth/ui';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { fewHomes } from './few-homes.ts';

interface Of {
  /** How many homes are looked at. */
  readonly homes: number;
  /** What the answer is of: one of something else is none. */
  readonly of: string;
}

/**
 * The result of some work over homes. `steps` changes identity whenever the result changes, and is null if there is
 * nothing to compute. For many homes the work runs in turns while the previous result stays: `settled` says whether the
 * result is current. A stale result never replaces a newer one. A first view renders once, with the result in it.
 */
export function useSteps<T>(
  steps: (() => Steps<T>) | null,
  { homes, of }: Of,
): { readonly value: T | null; readonly settled: boolean } {
  const isFirstView = useIsFirstView();
  const few = homes <= fewHomes || isFirstView;
  const now = useMemo(() => (few && steps !== null ? { value: finish(steps()) } : null), [few, steps]);
  const [done, setDone] = useState<{ readonly by: () => Steps<T>; readonly of: string; readonly value: T }>();
  useEffect(() => {
    if (few || steps === null) return undefined;
    return inLaterTurns(steps(), pageTurns, (value) => {
      startTransition(() => {
        setDone({ by: steps, of, value });
      });
    });
  }, [few, steps, of]);
  if (now !== null) return { value: now.value, settled: true };
  if (steps === null || done?.of !== of) return { value: null, settled: false };
  return { value: done.value, settled: done.by === steps };
}
