import {
  navigationSlice,
  selectVisibleAreas,
  selectMarkets,
  selectAreasSettled,
  useAppDispatch,
  useAppSelector,
  useNavigation,
  usePlatform,
} from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import { readFilters, writeFilters, writeView } from '@commonhearth/domain';
import type { FeedView, FilterSet } from '@commonhearth/domain';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useFillerQuery } from './use-filler-query.ts';
import { useFeedView, type ChangeView } from './use-feed-view.ts';
import { useMarketName } from './use-market-name.ts';

interface ChangeOptions {
  readonly push: boolean;
  readonly clearAll?: boolean;
}
export interface Search {
  /** Null while it is not known which market the person's is. */
  readonly marketName: string | null;
  /** As the address has them, with the market that is shown. */
  readonly filters: FilterSet;
  /**
   * Writes the filters to the address: a step that back undoes when `push`, else in place of the current one. `clearAll`
   * removes filters of other apps.
   */
  readonly change: (filters: FilterSet, options: ChangeOptions) => void;
  readonly view: FeedView;
  /** Writes what it is given of the view, as `change` does. */
  readonly changeView: ChangeView;
}

/** Names of a market's areas; undefined until they are loaded, and then any name stands. */
function useAreaNames(marketName: string | null): ReadonlySet<string> | undefined {
  const ready = useAppSelector(selectAreasSettled);
  const markets = useAppSelector(selectMarkets);
  const areas = useAppSelector(selectVisibleAreas);
  return useMemo(() => {
    const market = markets.find(({ name }) => name === marketName);
    return !ready || market === undefined
      ? undefined
      : new Set(areas.filter((area) => area.market_id === market.market_id).map(({ name }) => name));
  }, [ready, markets, areas, marketName]);
}

/** The market, the filters and the view, which live in the address. Rubbish there is ignored and removed. */
export function useSearch(): Search {
  const { changeQuery } = useNavigation();
  const { search, key } = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const marketName = useMarketName(useMemo(() => readFilters(query).filters.marketName, [query]));
  const areaNames = useAreaNames(marketName);
  const read = useMemo(
    () => readFilters(query, areaNames === undefined ? {} : { areaNames }),
    [query, areaNames],
  );

  useEffect(() => {
    if (read.rubbish.length === 0) return;
    const clean = writeFilters(read.filters);
    changeQuery(Object.fromEntries(read.rubbish.map((parameter) => [parameter, clean[parameter] ?? null])));
  }, [changeQuery, read]);

  // shown at once: the address follows within moments, and a second click must not start from what it had
  // before
  const [chosen, setChosen] = useState<{ readonly at: string; readonly filters: FilterSet } | null>(null);
  const { view, changeView } = useFeedView();
  const isMoved = view.mapView !== null;
  const { parameters } = usePlatform().config;
  const fillerQuery = useFillerQuery();
  const change = useCallback(
    (filters: FilterSet, { push, clearAll = false }: ChangeOptions) => {
      setChosen({ at: key, filters });
      // other filters look everywhere: what they say that they bring is there then
      const inView = isMoved && writeView({ mapView: null });
      const others = clearAll && Object.fromEntries((parameters ?? []).map(({ name }) => [name, null]));
      changeQuery({ ...writeFilters(filters), ...inView, ...others }, { push });
    },
    [changeQuery, isMoved, key, parameters],
  );

  const fresh = chosen?.at === key ? chosen.filters : null;
  const shownMarket = fresh?.marketName ?? marketName;
  const filters = useMemo(
    () => ({ ...(fresh ?? read.filters), marketName: shownMarket }),
    [fresh, read, shownMarket],
  );
  const dispatch = useAppDispatch();
  useEffect(() => {
    const set = Object.entries({ ...writeFilters(filters), ...writeView(view) }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    );
    const kept = [...set, ...new URLSearchParams(fillerQuery)];
    dispatch(navigationSlice.actions.homesQueryKept(Object.fromEntries(kept)));
  }, [dispatch, filters, view, fillerQuery]);
  return { marketName: shownMarket, filters, change, view, changeView };
}
