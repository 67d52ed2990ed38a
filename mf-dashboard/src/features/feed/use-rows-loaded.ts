import {
  loadRows,
  selectMarketContent,
  useAppDispatch,
  useAppSelector,
  useReportError,
} from '@commonhearth/contract';
import type { CompoundSummary } from '@commonhearth/domain';
import { useCallback, useEffect, useState } from 'react';

/** Loads what the cards in view show. True once some of it did not come; `retry` asks again. */
export function useRowsLoaded(
  marketId: string,
  inView: readonly CompoundSummary[],
): { readonly failed: boolean; readonly retry: () => void } {
  const dispatch = useAppDispatch();
  const reportError = useReportError();
  const [failed, setFailed] = useState(false);
  const { index, tiles } = useAppSelector((state) => selectMarketContent(state, marketId));
  const there = index ?? tiles?.entries ?? null;
  const wanted = inView.map(({ row }) => row).join();
  const load = useCallback(() => {
    if (wanted === '' || there === null) return;
    dispatch(loadRows(marketId, wanted.split(',').map(Number))).then(
      () => {
        setFailed(false);
      },
      (error: unknown) => {
        reportError(error);
        setFailed(true);
      },
    );
    // other content has other rows
  }, [dispatch, there, marketId, reportError, wanted]);
  useEffect(load, [load]);
  return { failed, retry: load };
}
