import { useAppDispatch, useLoadPart } from '@commonhearth/contract';
import type { FilterSet } from '@commonhearth/domain';
import { useCallback } from 'react';

/**
 * Counts the homes of each market under the filters, by market name: none if its lazy-loaded code fails to load, or if a
 * filter of another app is active (`hasOthers`), which only counts in the market that is shown.
 */
export function useCountMarkets(
  now: number,
  hasOthers: boolean,
): (filters: FilterSet, signal: AbortSignal) => Promise<ReadonlyMap<string, number>> {
  const dispatch = useAppDispatch();
  const loadPart = useLoadPart();
  return useCallback(
    async (filters, signal) =>
      hasOthers
        ? new Map()
        : loadPart(() => import('./count-markets.ts')).then(
            ({ countMarkets }) => dispatch(countMarkets(filters, now, signal)),
            () => new Map(),
          ),
    [dispatch, loadPart, now, hasOthers],
  );
}
