import {
  loadHomeCounts,
  loadMarket,
  loadRegions,
  selectAreaNames,
  selectBetaAreas,
  selectCompound,
  selectLikeStatuses,
  selectMarketCompounds,
  selectMarketContent,
  selectMarkets,
  type AppDispatch,
  type RootState,
} from '@commonhearth/contract';
import {
  activeFilters,
  countOptions,
  isListed,
  marketByName,
  setFilter,
  type FilterSet,
} from '@commonhearth/domain';

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

/**
 * Counts the homes of markets that are not loaded, from the market content. Null when these counts could be wrong:
 * active filters leave fewer homes, a hidden home in an unknown market leaves one fewer, and visitors with beta areas
 * see more.
 */
const countUnloaded =
  (filters: FilterSet): Thunk<Readonly<Record<string, number>> | null> =>
  async (dispatch, state) => {
    const now = state();
    const isUnknown = ([id, status]: [string, string]): boolean =>
      status === 'disliked' && selectCompound(now, id) === undefined;
    if (activeFilters(filters).length > 0 || selectBetaAreas(now).length > 0) return null;
    if (Object.entries(selectLikeStatuses(now)).some(isUnknown)) return null;
    const counts = await dispatch(loadHomeCounts());
    return Object.keys(counts).length === 0 ? null : counts;
  };

/**
 * Counts the homes of each market under the filters, without hidden ones. Loads the homes of a market once, and only
 * when a filter needs them.
 */
export const countMarkets =
  (filters: FilterSet, now: number, signal: AbortSignal): Thunk<ReadonlyMap<string, number>> =>
  async (dispatch, state) => {
    await dispatch(loadRegions());
    const counts = new Map<string, number>();
    // changing the market clears the areas, as it does when the visitor picks a market
    const elsewhere = setFilter(filters, 'marketName', null);
    const unloaded = await dispatch(countUnloaded(elsewhere));
    for (const { name, market_id: id } of selectMarkets(state())) {
      if (signal.aborted || !isListed(marketByName(name)?.key ?? '')) continue;
      const isHere = selectMarketContent(state(), id).status === 'ready';
      const homes =
        unloaded !== null && !isHere
          ? (unloaded[id] ?? 0)
          : await dispatch(countIn(id, setFilter(elsewhere, 'marketName', name), now, signal));
      if (homes !== null) counts.set(name, homes);
    }
    return counts;
  };
