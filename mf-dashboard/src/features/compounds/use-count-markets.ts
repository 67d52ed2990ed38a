import { useAppDispatch, useLoadPart } from '@commonhearth/contract';
import type { FilterSet } from '@commonhearth/domain';
import { useCallback } from 'react';

/** How many homes each market has for filters, by its name; loads the code for it first, and counts none where that fails. */
export function useCountMarkets(
  now: number,
): (filters: FilterSet, signal: AbortSignal) => Promise<ReadonlyMap<string, number>> {
  const dispatch = useAppDispatch();
  const loadPart = useLoadPart();
  return useCallback(
    (filters, signal) =>
      loadPart(() => import('./count-markets.ts')).then(
        ({ countMarkets }) => dispatch(countMarkets(filters, now, signal)),
        () => new Map(),
      ),
    [dispatch, loadPart, now],
  );
}
