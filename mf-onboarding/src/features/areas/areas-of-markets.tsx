import {
  loadRegions,
  selectMarkets,
  selectRegionsStatus,
  selectSubscribers,
  useAppDispatch,
  useAppSelector,
} from '@commonhearth/contract';
import { ErrorPanel, PagePending, Skeleton } from '@commonhearth/ui';
import { useEffect } from 'react';
import { AddMarket } from './add-market.tsx';
import { MarketAreas } from './market-areas.tsx';

/** A panel for each market that the person follows, and the others to add. */
export function AreasOfMarkets() {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectRegionsStatus);
  const markets = useAppSelector(selectMarkets);
  const subscribers = useAppSelector(selectSubscribers);
  useEffect(() => {
    void dispatch(loadRegions());
  }, [dispatch]);
  if (status === 'failed')
    return (
      <ErrorPanel title="Couldn’t load the areas" onRetry={() => void dispatch(loadRegions())}>
        Your choices are kept. Try again in a moment.
      </ErrorPanel>
    );
  if (status !== 'ready')
    return (
      <PagePending label="Loading the areas …">
        <Skeleton $height="32rem" $radius="var(--radius-l)" />
      </PagePending>
    );
  const followed = new Set(subscribers.map((one) => one.market_id));
  const others = markets.filter((market) => !market.coming_soon && !followed.has(market.market_id));
  return (
    <>
      <p>We look for new homes here. Choose no areas to follow the whole market.</p>
      {subscribers.map((subscriber) => (
        <MarketAreas
          key={subscriber.subscriber_id}
          subscriber={subscriber}
          marketName={markets.find((one) => one.market_id === subscriber.market_id)?.name ?? 'This market'}
        />
      ))}
      {others.length > 0 && <AddMarket markets={others} />}
    </>
  );
}
