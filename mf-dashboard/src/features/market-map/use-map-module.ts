import { loadBoundaries, useAppDispatch, useLoadPart } from '@commonhearth/contract';
import { useCallback, useEffect, useState } from 'react';

/** The first photos are asked for before the map is: milliseconds. */
const courtesyMs = 120;

interface When {
  /** The map has its place, and the homes are there, or how many are where. */
  readonly wanted: boolean;
  readonly marketId: string | null;
}
interface MapModule<Module> {
  readonly module: Module | null;
  readonly failed: boolean;
}

/** Loads the map's own chunk, and beside it the boundaries of the areas. A failure can be tried again. */
export function useMapModule<Module>(
  load: () => Promise<Module>,
  { wanted, marketId }: When,
): MapModule<Module> & { readonly retry: () => void } {
  const [state, setState] = useState<MapModule<Module>>({ module: null, failed: false });
  const { module, failed } = state;
  const loadPart = useLoadPart();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (wanted && marketId !== null) void dispatch(loadBoundaries(marketId));
  }, [dispatch, wanted, marketId]);
  useEffect(() => {
    if (!wanted || module !== null || failed) return undefined;
    const timer = setTimeout(() => {
      loadPart(load).then(
        (loaded) => {
          setState({ module: loaded, failed: false });
        },
        () => {
          setState({ module: null, failed: true });
        },
      );
    }, courtesyMs);
    return () => {
      clearTimeout(timer);
    };
  }, [wanted, module, failed, load, loadPart]);
  const retry = useCallback(() => {
    setState({ module: null, failed: false });
  }, []);
  return { module, failed, retry };
}
