import { loadStreetIndex, loadStreets, useAppDispatch } from '@commonhearth/contract';
import type { StreetSource } from '@commonhearth/map';
import { useMemo } from 'react';

/** The streets of the published content. */
export function useStreetSource(): StreetSource {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      index: () => dispatch(loadStreetIndex()),
      tile: (path) => dispatch(loadStreets(path)),
    }),
    [dispatch],
  );
}
