import {
  loadRegions,
  selectMarkets,
  useAppDispatch,
  useAppSelector,
  type QueryChange,
} from '@commonhearth/contract';
import { useEffect } from 'react';
import { useListFullAreasForStaffAdminQuery } from './api.generated.ts';
import { choiceQuery } from './areas/use-area-choice.ts';

/** What markets and areas are called, those of every status; by their number until it is known. */
export function useRegionNames() {
  const dispatch = useAppDispatch();
  const markets = useAppSelector(selectMarkets);
  const { data } = useListFullAreasForStaffAdminQuery();
  useEffect(() => {
    void dispatch(loadRegions());
  }, [dispatch]);
  return {
    marketName: (id: string): string =>
      markets.find(({ market_id }) => market_id === id)?.name ?? `market ${id}`,
    areaName: (id: string): string =>
      data?.areas.find(({ area_id }) => area_id === id)?.display_name ?? `area ${id}`,
    /** What chooses an area in an address; null until it is known. */
    areaQuery: (id: string): QueryChange | null => {
      const area = data?.areas.find(({ area_id }) => area_id === id);
      const market = markets.find(({ market_id }) => market_id === area?.market_id);
      return area === undefined || market === undefined ? null : choiceQuery(market, area);
    },
  };
}
