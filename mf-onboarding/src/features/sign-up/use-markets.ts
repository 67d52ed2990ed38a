import {
  loadRegions,
  selectInitialMarketName,
  selectMarkets,
  selectRegionsStatus,
  useAppDispatch,
  useAppSelector,
} from '@commonhearth/contract';
import type { Market } from '@commonhearth/schemas';
import { defaultMarketName } from '@commonhearth/schemas/constants';
import { useEffect } from 'react';

interface SignUpMarkets {
  /** Those that one can sign up for. */
  readonly markets: readonly Market[];
  /** The one that the person came for, else Bay Area; '' until the markets are there. */
  readonly preset: string;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The markets to choose from, out of the published regions. */
export function useMarkets(): SignUpMarkets {
  const dispatch = useAppDispatch();
  const all = useAppSelector(selectMarkets);
  const status = useAppSelector(selectRegionsStatus);
  const initial = useAppSelector(selectInitialMarketName);
  useEffect(() => {
    void dispatch(loadRegions());
  }, [dispatch]);
  const markets = all.filter((market) => !market.coming_soon);
  const preset =
    [initial, defaultMarketName, markets[0]?.name].find((name) =>
      markets.some((market) => market.name === name),
    ) ?? '';
  return {
    markets,
    preset,
    failed: status === 'failed',
    retry: () => {
      void dispatch(loadRegions());
    },
  };
}
