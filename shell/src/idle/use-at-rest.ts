import { useLoadPart } from '@commonhearth/contract';
import { useEffect, useState } from 'react';
import { whenAtRest } from './when-at-rest.ts';

/**
 * A module that the page needs only later: loaded once the page is at rest, or at once when it is `wanted`. Undefined
 * until it is here; a failure is reported, and another wish tries again.
 */
export function useAtRest<Module>(load: () => Promise<Module>, wanted: boolean): Module | undefined {
  const loadPart = useLoadPart();
  const [loaded, setLoaded] = useState<{ readonly module: Module }>();
  useEffect(() => {
    if (loaded !== undefined) return undefined;
    let gone = false;
    const take = (): void => {
      if (gone) return;
      loadPart(load).then(
        (module) => {
          if (!gone) setLoaded({ module });
        },
        () => undefined,
      );
    };
    if (wanted) take();
    else whenAtRest(take);
    return () => {
      gone = true;
    };
  }, [loaded, load, loadPart, wanted]);
  return loaded?.module;
}
