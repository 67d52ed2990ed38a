import { useLoadPart } from '@commonhearth/contract';
import { useCallback, useEffect, useState } from 'react';

type MapModule = typeof import('@commonhearth/map');

/** The first photos are asked for before the map is: milliseconds. */
const courtesyMs = 120;

/** The map's own chunk, asked for when the homes are there: they come first. A failure can be tried again. */
export function useMapModule(wanted: boolean): {
  readonly map: MapModule | null;
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const [state, setState] = useState<{ readonly map: MapModule | null; readonly failed: boolean }>({
    map: null,
    failed: false,
  });
  const { map, failed } = state;
  const loadPart = useLoadPart();
  useEffect(() => {
    if (!wanted || map !== null || failed) return undefined;
    const timer = setTimeout(() => {
      loadPart(() => import('@commonhearth/map')).then(
        (loaded) => {
          setState({ map: loaded, failed: false });
        },
        () => {
          setState({ map: null, failed: true });
        },
      );
    }, courtesyMs);
    return () => {
      clearTimeout(timer);
    };
  }, [wanted, map, failed, loadPart]);
  const retry = useCallback(() => {
    setState({ map: null, failed: false });
  }, []);
  return { map, failed, retry };
}
