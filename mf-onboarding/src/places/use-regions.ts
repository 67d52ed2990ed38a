import {
  loadRegions,
  selectCompound,
  selectHomesQuery,
  selectInitialMarketName,
  selectMarkets,
  selectPendingLike,
  selectRegionsStatus,
  selectWishes,
  useAppDispatch,
  useAppSelector,
} from '@commonhearth/contract';
import { parameters } from '@commonhearth/domain';
import type { Market } from '@commonhearth/schemas';
import { defaultMarketName } from '@commonhearth/schemas/constants';
import { useEffect } from 'react';

interface Regions {
  readonly status: 'waiting' | 'ready' | 'failed';
  /** Those that one can sign up for. */
  readonly open: readonly Market[];
  readonly comingSoon: readonly Market[];
  /**
   * The open one that the person chose on the way in, or came for, or of the home that they like, or whose homes they
   * looked at, else Bay Area; undefined until they are there.
   */
  readonly preset: Market | undefined;
  readonly retry: () => void;
}

/** The published markets, to choose from. */
export function useRegions(): Regions {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectRegionsStatus);
  const markets = useAppSelector(selectMarkets);
  const initial = useAppSelector(selectInitialMarketName);
  const { marketId } = useAppSelector(selectWishes);
  const likedId = useAppSelector(selectPendingLike)?.compoundId ?? '';
  const liked = useAppSelector((state) => selectCompound(state, likedId));
  const shown = useAppSelector(selectHomesQuery)?.[parameters.market];
  useEffect(() => {
    void dispatch(loadRegions());
  }, [dispatch]);
  const open = markets.filter((market) => !market.coming_soon);
  return {
    status: status === 'ready' || status === 'failed' ? status : 'waiting',
    open,
    comingSoon: markets.filter((market) => market.coming_soon),
    preset:
      open.find((market) => market.market_id === marketId) ??
      open.find((market) => market.name === initial) ??
      open.find((market) => market.market_id === liked?.market_id) ??
      open.find((market) => shown !== undefined && market.key === shown) ??
      open.find((market) => market.name === defaultMarketName) ??
      open[0],
    retry: () => {
      void dispatch(loadRegions());
    },
  };
}
