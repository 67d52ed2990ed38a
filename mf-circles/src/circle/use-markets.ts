import {
  loadRegions,
  selectInitialMarketName,
  selectMarkets,
  selectRegionsStatus,
  selectSession,
  useAppDispatch,
  useAppSelector,
} from '@commonhearth/contract';
import type { Market } from '@commonhearth/schemas';
import { defaultMarketName } from '@commonhearth/schemas/constants';
import { useEffect } from 'react';

function useLoadedMarkets(): readonly Market[] {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(loadRegions());
  }, [dispatch]);
  return useAppSelector(selectMarkets);
}

/** The name of a market, once the markets are loaded. */
export const useMarketName = (marketId: string | undefined): string | undefined =>
  useLoadedMarkets().find(({ market_id }) => market_id === marketId)?.name;

/** Names of markets by id, once they are loaded. */
export const useMarketNames = (): ReadonlyMap<string, string> =>
  new Map(useLoadedMarkets().map(({ market_id, name }) => [market_id, name]));

interface OpenMarkets {
  readonly failed: boolean;
  /** The person's own market comes first. */
  readonly markets: readonly Market[];
  readonly retry: () => void;
}

/** The markets in which a circle can look for homes. */
export function useOpenMarkets(): OpenMarkets {
  const dispatch = useAppDispatch();
  const all = useLoadedMarkets();
  const failed = useAppSelector(selectRegionsStatus) === 'failed';
  const initial = useAppSelector(selectInitialMarketName);
  const { subscribers, subscriberId } = useAppSelector(selectSession);
  const own = subscribers.find(({ subscriber_id }) => subscriber_id === subscriberId)?.market_id;
  const rank = ({ market_id: id, name }: Market): number =>
    id === own ? 0 : name === initial ? 1 : name === defaultMarketName ? 2 : 3;
  return {
    failed,
    markets: all.filter((market) => !market.coming_soon).sort((a, b) => rank(a) - rank(b)),
    retry: () => void dispatch(loadRegions()),
  };
}
