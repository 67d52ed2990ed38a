import {
  loadRows,
  selectCompound,
  useAppDispatch,
  useAppSelector,
  useReportError,
} from '@commonhearth/contract';
import type { CompoundSummary } from '@commonhearth/domain';
import type { PublicCompound } from '@commonhearth/schemas';
import { useEffect } from 'react';

const useOne = (home: CompoundSummary | undefined): PublicCompound | undefined =>
  useAppSelector((state) => selectCompound(state, home?.compoundId ?? ''));

/** What the comparison shows of each of its homes, four at most, loaded where it is not there yet. */
export function useLoaded(
  marketId: string | null,
  homes: readonly CompoundSummary[],
): readonly (readonly [CompoundSummary, PublicCompound])[] {
  const dispatch = useAppDispatch();
  const reportError = useReportError();
  const rows = homes.map(({ row }) => row).join();
  useEffect(() => {
    if (marketId !== null) dispatch(loadRows(marketId, rows.split(',').map(Number))).catch(reportError);
  }, [dispatch, marketId, reportError, rows]);
  const compounds = [useOne(homes[0]), useOne(homes[1]), useOne(homes[2]), useOne(homes[3])];
  return homes.flatMap((home, at) => {
    const compound = compounds[at];
    return compound === undefined ? [] : [[home, compound] as const];
  });
}
