import { loadRegions, useAppDispatch } from '@commonhearth/contract';
import type { ReviewPeriod } from '@commonhearth/schemas';
import { useCallback, useEffect } from 'react';
import { boardSlice, loadBoard, useBoardSelector } from '../../features/board/index.ts';

/** Loads the board of a cycle, and again when the filter changes. */
export function useLoadedBoard(periodId: string, filterText: string | null) {
  const dispatch = useAppDispatch();
  // only values that a move does not change: this draws everything but the cards
  const status = useBoardSelector(({ board }) => board.status);
  const period = useBoardSelector(({ board }) => board.period);
  const shownId = useBoardSelector(({ board }) => board.periodId);
  const load = useCallback(() => dispatch(loadBoard(periodId, filterText)), [dispatch, periodId, filterText]);
  useEffect(() => {
    void load();
    void dispatch(loadRegions());
  }, [dispatch, load]);
  const onPeriod = (changed: ReviewPeriod): void => {
    dispatch(boardSlice.actions.periodChanged(changed));
    // even when someone else published it while this page still showed it as open
    if (changed.status === 'published' && period?.status !== 'published') void load();
  };
  return {
    status,
    /** The one that was loaded last. */
    period,
    current: shownId === periodId ? period : null,
    load: () => void load(),
    onPeriod,
  };
}
