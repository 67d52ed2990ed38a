import {
  loadRegions,
  selectAreas,
  selectMarkets,
  selectSubscribers,
  useAppDispatch,
  useAppSelector,
} from '@commonhearth/contract';
import { useEffect } from 'react';
import type { What } from './what.ts';

/** What an area or a market is called, once that is known. */
export function useName({ object, id }: What): string | undefined {
  const dispatch = useAppDispatch();
  const areas = useAppSelector(selectAreas);
  const markets = useAppSelector(selectMarkets);
  const subscriber = useAppSelector(selectSubscribers).find((one) => one.subscriber_id === id);
  useEffect(() => {
    if (object === 'area' || object === 'subscriber') void dispatch(loadRegions());
  }, [dispatch, object]);
  if (object === 'area') return areas.find((one) => one.area_id === id)?.display_name;
  return markets.find((one) => one.market_id === subscriber?.market_id)?.name;
}
