import {
  loadCompound,
  loadRows,
  selectCompounds,
  useAppDispatch,
  useAppSelector,
  useReportError,
} from '@commonhearth/contract';
import { summaryOf, type CompoundSummary } from '@commonhearth/domain';
import { useEffect, useMemo } from 'react';
import type { MarketCompounds } from './use-market-content.ts';

/**
 * Homes by id, of any market, as they come: those of the market at hand with its content, the others from the
 * API one by one. What cannot be had is left out, and logged.
 */
export function useHomesById(
  ids: readonly string[],
  { status, marketId, all }: Pick<MarketCompounds, 'status' | 'marketId' | 'all'>,
): ReadonlyMap<string, CompoundSummary> {
  const dispatch = useAppDispatch();
  const reportError = useReportError();
  const compounds = useAppSelector(selectCompounds);
  const wanted = ids.join();
  const indexed = useMemo(() => {
    const asked = new Set(wanted.split(','));
    return new Map(
      all.flatMap((home) => (asked.has(home.compoundId) ? [[home.compoundId, home] as const] : [])),
    );
  }, [all, wanted]);
  useEffect(() => {
    if (status === 'loading' || wanted === '') return;
    const rows = [...indexed.values()].map(({ row }) => row);
    if (marketId !== null && rows.length > 0) dispatch(loadRows(marketId, rows)).catch(reportError);
    for (const id of wanted.split(',')) if (!indexed.has(id)) dispatch(loadCompound(id)).catch(reportError);
  }, [dispatch, indexed, marketId, reportError, status, wanted]);
  return useMemo(
    () =>
      new Map(
        wanted.split(',').flatMap((id) => {
          const compound = compounds[id];
          return compound === undefined ? [] : [[id, indexed.get(id) ?? summaryOf(compound)] as const];
        }),
      ),
    [compounds, indexed, wanted],
  );
}
