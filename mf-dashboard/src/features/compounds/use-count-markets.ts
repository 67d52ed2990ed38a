import { useAppDispatch, useLoadPart } from '@commonhearth/contract';
import type { FilterSet } from '@commonhearth/domain';
import { useCallback } from 'react';

/** Counts the homes of each market under the filters, by market name: none if its lazy-loaded code fails to load. */
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
