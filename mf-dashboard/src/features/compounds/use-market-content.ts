import {
  loadMarket,
  loadRegions,
  selectMarketByName,
  selectMarketContent,
  selectMarketCompounds,
  selectRegionsStatus,
  useAppDispatch,
  useAppSelector,
} from '@commonhearth/contract';
import type { CompoundSummary, MapView } from '@commonhearth/domain';
import { useCallback, useEffect, useRef } from 'react';

export interface MarketCompounds {
  readonly status: 'loading' | 'failed' | 'ready';
  /** Some are there, of a market of very many: the first of the feed, and more as they come. */
  readonly begun: boolean;
  readonly marketId: string | null;
  /** In base feed order; empty for a market that has published nothing yet. */
  readonly all: readonly CompoundSummary[];
  readonly retry: () => void;
}

/** The published homes of a market, loaded when it is first shown; of very many first those where the map was left. */
export function useMarketContent(marketName: string | null, mapView: MapView | null): MarketCompounds {
  const dispatch = useAppDispatch();
  const regions = useAppSelector(selectRegionsStatus);
  const marketId =
    useAppSelector((state) => (marketName === null ? undefined : selectMarketByName(state, marketName)))
      ?.market_id ?? null;
  const content = useAppSelector((state) => selectMarketContent(state, marketId ?? ''));
  const all = useAppSelector((state) => selectMarketCompounds(state, marketId ?? ''));

  const view = useRef(mapView);
  const viewNow = useCallback(() => view.current, []);
  useEffect(() => {
    view.current = mapView;
  }, [mapView]);
  useEffect(() => {
    void dispatch(loadRegions());
  }, [dispatch]);
  useEffect(() => {
    if (marketId !== null && content.status === 'idle') void dispatch(loadMarket(marketId, viewNow));
  }, [dispatch, marketId, viewNow, content.status]);
  const retry = useCallback(() => {
    void dispatch(loadRegions());
    if (marketId !== null) void dispatch(loadMarket(marketId, viewNow));
  }, [dispatch, marketId, viewNow]);

  return { status: statusOf(), begun: regions === 'ready' && content.tiles !== null, marketId, all, retry };

  function statusOf(): MarketCompounds['status'] {
    if (regions === 'failed' || content.status === 'failed') return 'failed';
    if (regions !== 'ready' || marketName === null) return 'loading';
    return marketId === null || content.status === 'ready' ? 'ready' : 'loading';
  }
}
