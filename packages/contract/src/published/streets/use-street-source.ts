import type { StreetFile, StreetIndex } from '@commonhearth/domain';
import { useMemo } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import { loadStreetIndex, loadStreets } from './streets.thunks.ts';

/** Where a map has its streets from; null where they do not come, which is reported. */
export interface ContentStreets {
  readonly index: () => Promise<StreetIndex | null>;
  /** By the path that the index has. */
  readonly tile: (path: string) => Promise<StreetFile | null>;
}

/** The streets of the published content. */
export function useStreetSource(): ContentStreets {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      index: () => dispatch(loadStreetIndex()),
      tile: (path) => dispatch(loadStreets(path)),
    }),
    [dispatch],
  );
}
