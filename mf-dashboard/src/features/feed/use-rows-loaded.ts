import { loadRows, useAppDispatch } from '@commonhearth/contract';
import type { CompoundSummary } from '@commonhearth/domain';
import { useCallback, useEffect, useState } from 'react';

/** Loads what the cards in view show. True once some of it did not come; `retry` asks again. */
export function useRowsLoaded(
  marketId: string,
  inView: readonly CompoundSummary[],
): { readonly failed: boolean; readonly retry: () => void } {
  const dispatch = useAppDispatch();
  const [failed, setFailed] = useState(false);
  const wanted = inView.map(({ row }) => row).join();
  const load = useCallback(() => {
    if (wanted === '') return;
    dispatch(loadRows(marketId, wanted.split(',').map(Number))).then(
      () => {
        setFailed(false);
      },
      () => {
        setFailed(true);
      },
    );
  }, [dispatch, marketId, wanted]);
  useEffect(load, [load]);
  return { failed, retry: load };
}
