import { useLoadPart } from '@commonhearth/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { afterFirstPhotosLoad } from '../../steps/after-first-photos-load.ts';

interface When {
  /** The page has shown what matters: it may be loaded now. */
  readonly ready: boolean;
  /** The person asked for it. */
  readonly wanted: boolean;
  /** It was asked for and did not come. */
  readonly onFailed: () => void;
}

/**
 * A module that is loaded once the page has nothing more urgent to do, or at once when it is wanted. Null
 * until it is here.
 */
export function usePrepared<Module>(
  load: () => Promise<Module>,
  { ready, wanted, onFailed }: When,
): Module | null {
  const [loaded, setLoaded] = useState<{ readonly module: Module } | null>(null);
  const loadPart = useLoadPart();
  const due = ready || wanted;
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    if (!due || loaded !== null) return undefined;
    let gone = false;
    const take = (): void => {
      loadPart(load).then(
        (module) => {
          if (!gone) setLoaded({ module });
        },
        () => {
          if (!gone && wanted) failed();
        },
      );
    };
    if (wanted) take();
    const cancel = wanted ? undefined : afterFirstPhotosLoad(take);
    return () => {
      gone = true;
      cancel?.();
    };
  }, [due, wanted, loaded, load, loadPart]);
  return loaded?.module ?? null;
}
