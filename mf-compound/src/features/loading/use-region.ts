import {
  loadRegions,
  selectVisibleAreas,
  selectMarkets,
  useAppDispatch,
  useAppSelector,
} from '@commonhearth/contract';
import type { Market, PublicCompound } from '@commonhearth/schemas';
import { useEffect } from 'react';

export interface Region {
  readonly areaName: string | null;
  readonly market: Market | undefined;
}

/** The area and market of a home. A home can be read without them, so their failure is not told. */
export function useRegion(compound: PublicCompound | undefined): Region {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(loadRegions());
  }, [dispatch]);
  const areas = useAppSelector(selectVisibleAreas);
  const markets = useAppSelector(selectMarkets);
  return {
    areaName: areas.find((area) => area.area_id === compound?.area_id)?.display_name ?? null,
    market: markets.find((market) => market.market_id === compound?.market_id),
  };
}
