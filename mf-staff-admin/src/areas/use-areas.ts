import {
  loadRegions,
  selectMarkets,
  selectRegionsStatus,
  useAppDispatch,
  useAppSelector,
} from '@commonhearth/contract';
import type { FullArea, Market } from '@commonhearth/schemas';
import { useEffect, useMemo } from 'react';
import { useListFullAreasForStaffAdminQuery } from '../api.generated.ts';
import { areasSlice, useAreasSelector } from './areas.slice.ts';

export interface MarketAreas {
  readonly market: Market;
  readonly areas: readonly FullArea[];
}

interface Asking {
  readonly refetchOnMountOrArgChange: true;
  readonly pollingInterval?: number;
  readonly skipPollingIfUnfocused?: boolean;
  readonly skip?: boolean;
}

/** Every area in every status, with what is under way; what is changed of one is changed of these. */
export function useFullAreas(asking: Asking) {
  const dispatch = useAppDispatch();
  const { data, isError, isFetching, refetch } = useListFullAreasForStaffAdminQuery(undefined, asking);
  const shown = useAreasSelector(({ staffAreas }) => staffAreas);
  useEffect(() => {
    if (data !== undefined) dispatch(areasSlice.actions.areasLoaded(data.areas));
  }, [dispatch, data]);
  const areas = useMemo(
    (): readonly FullArea[] | undefined => data?.areas.map((area) => shown[area.area_id] ?? area),
    [data, shown],
  );
  return { areas, isError, isFetching, refetch };
}

/** The areas by market; markets without any are left out. */
export function useAreas() {
  const dispatch = useAppDispatch();
  const { areas, isError, isFetching, refetch } = useFullAreas({ refetchOnMountOrArgChange: true });
  const markets = useAppSelector(selectMarkets);
  const regions = useAppSelector(selectRegionsStatus);
  useEffect(() => {
    void dispatch(loadRegions());
  }, [dispatch]);
  const byMarket = useMemo((): readonly MarketAreas[] | undefined => {
    if (areas === undefined || markets.length === 0) return undefined;
    return markets
      .map((market) => ({
        market,
        areas: areas
          .filter(({ market_id: id }) => id === market.market_id)
          .sort((a, b) => a.display_name.localeCompare(b.display_name)),
      }))
      .filter(({ areas: own }) => own.length > 0);
  }, [areas, markets]);
  return {
    /** Known without the markets. */
    areas,
    byMarket,
    failed: (isError && areas === undefined) || (regions === 'failed' && markets.length === 0),
    busy: isFetching || regions === 'loading',
    again: () => {
      void refetch();
      void dispatch(loadRegions());
    },
  };
}
