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

/** Every area in every status, by market, with what is under way; markets without any are left out. */
export function useAreas() {
  const dispatch = useAppDispatch();
  const { data, isError, isFetching, refetch } = useListFullAreasForStaffAdminQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const shown = useAreasSelector(({ staffAreas }) => staffAreas);
  const markets = useAppSelector(selectMarkets);
  const regions = useAppSelector(selectRegionsStatus);
  useEffect(() => {
    void dispatch(loadRegions());
  }, [dispatch]);
  useEffect(() => {
    if (data !== undefined) dispatch(areasSlice.actions.areasLoaded(data.areas));
  }, [dispatch, data]);
  const byMarket = useMemo((): readonly MarketAreas[] | undefined => {
    if (data === undefined || markets.length === 0) return undefined;
    const areas = data.areas.map((area) => shown[area.area_id] ?? area);
    return markets
      .map((market) => ({
        market,
        areas: areas
          .filter(({ market_id: id }) => id === market.market_id)
          .sort((a, b) => a.display_name.localeCompare(b.display_name)),
      }))
      .filter(({ areas: own }) => own.length > 0);
  }, [data, markets, shown]);
  return {
    byMarket,
    failed: (isError && data === undefined) || (regions === 'failed' && markets.length === 0),
    busy: isFetching || regions === 'loading',
    again: () => {
      void refetch();
      void dispatch(loadRegions());
    },
  };
}
