import { useLoadPart } from '@commonhearth/contract';
import { useEffect, useState } from 'react';
import { whenAtRest } from './when-at-rest.ts';

/**
 * Loads a module that the page needs only later: when the page is idle, or immediately if `immediate`. Undefined until
 * it has loaded. Reports a failure, and retries when `immediate` changes or once the browser is online again.
 */
export function useAtRest<Module>(load: () => Promise<Module>, immediate: boolean): Module | undefined {
  const loadPart = useLoadPart();
  const [loaded, setLoaded] = useState<{ readonly module: Module }>();
  useEffect(() => {
    if (loaded !== undefined) return undefined;
    let cancelled = false;
    const loadModule = (): void => {
      if (cancelled) return;
      loadPart(load).then(
        (module) => {
          if (!cancelled) setLoaded({ module });
        },
        () => {
          addEventListener('online', loadModule, { once: true });
        },
      );
    };
    if (immediate) loadModule();
    else whenAtRest(loadModule);
    return () => {
      cancelled = true;
    };
  }, [loaded, load, loadPart, immediate]);
  return loaded?.module;
}
