import {
  loadMarket,
  loadRegions,
  selectAreaNames,
  selectLikeStatuses,
  selectMarketCompounds,
  selectMarketContent,
  selectMarkets,
  useAppDispatch,
  type AppDispatch,
  type RootState,
} from '@commonhearth/contract';
import { countOptions, isListed, marketByName, setFilter, type FilterSet } from '@commonhearth/domain';
import { useCallback } from 'react';

type Thunk<T> = (dispatch: AppDispatch, state: () => RootState) => Promise<T>;

const pause = (): Promise<void> =>
  new Promise((resume) => {
    setTimeout(resume);
  });

const countIn =
  (marketId: string, filters: FilterSet, now: number, signal: AbortSignal): Thunk<number | null> =>
  async (dispatch, state) => {
    await dispatch(loadMarket(marketId));
    if (selectMarketContent(state(), marketId).status !== 'ready') return null;
    const likes = selectLikeStatuses(state());
    const homes = selectMarketCompounds(state(), marketId).filter(
      ({ compoundId }) => likes[compoundId] !== 'disliked',
    );
    const counting = countOptions(homes, filters, { areaNames: selectAreaNames(state()), now });
    for (;;) {
      const step = counting.next();
      if (step.done === true) return step.value.fitting;
      await pause();
      if (signal.aborted) return null;
    }
  };

const countMarkets =
  (filters: FilterSet, now: number, signal: AbortSignal): Thunk<ReadonlyMap<string, number>> =>
  async (dispatch, state) => {
    await dispatch(loadRegions());
    const counts = new Map<string, number>();
    for (const { name, market_id: id } of selectMarkets(state())) {
      if (signal.aborted || !isListed(marketByName(name)?.key ?? '')) continue;
      // another market drops the areas, as the choice of it does
      const homes = await dispatch(countIn(id, setFilter(filters, 'marketName', name), now, signal));
      if (homes !== null) counts.set(name, homes);
    }
    return counts;
  };

/** How many homes each market has for filters, without what is hidden; the homes of a market are loaded once. */
export function useCountMarkets(
  now: number,
): (filters: FilterSet, signal: AbortSignal) => Promise<ReadonlyMap<string, number>> {
  const dispatch = useAppDispatch();
  return useCallback((filters, signal) => dispatch(countMarkets(filters, now, signal)), [dispatch, now]);
}
