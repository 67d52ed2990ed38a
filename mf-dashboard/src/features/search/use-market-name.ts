import {
  selectInitialMarketName,
  selectMarkets,
  selectRegionsStatus,
  selectSession,
  useAppSelector,
} from '@commonhearth/contract';
import { isListed, marketByName } from '@commonhearth/domain';
import { defaultMarketName } from '@commonhearth/schemas/constants';

const listed = (name: string | null | undefined): string | null =>
  name != null && isListed(marketByName(name)?.key ?? '') ? name : null;

/**
 * The market to show: the address names it, else where the person came from, else the active subscriber's,
 * else the default. Null while that is not known yet.
 */
export function useMarketName(named: string | null): string | null {
  const initial = listed(useAppSelector(selectInitialMarketName));
  const { status, subscribers, subscriberId } = useAppSelector(selectSession);
  const markets = useAppSelector(selectMarkets);
  const regions = useAppSelector(selectRegionsStatus);
  const first = named ?? initial;
  if (first !== null) return first;
  if (status === 'signing in') return null;
  const subscriber = subscribers.find((one) => one.subscriber_id === subscriberId);
  if (subscriber === undefined) return defaultMarketName;
  if (regions === 'idle' || regions === 'loading') return null;
  return (
    listed(markets.find((market) => market.market_id === subscriber.market_id)?.name) ?? defaultMarketName
  );
}
