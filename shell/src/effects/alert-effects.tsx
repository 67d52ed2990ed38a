import { loadAlerts, selectSubscriberId, useAppDispatch, useAppSelector } from '@commonhearth/contract';
import { useEffect } from 'react';

/** How often a page that is in view asks what is new about the person's homes, in milliseconds. */
export const alertsEveryMs = 120_000;

/**
 * What is new about the homes that the person likes: asked for once they are here, now and then while the page is in
 * view, and when it comes into view, as another tab may have put it away.
 */
export function AlertEffects() {
  const dispatch = useAppDispatch();
  const subscriberId = useAppSelector(selectSubscriberId);
  useEffect(() => {
    if (subscriberId === null) return undefined;
    const ask = (): void => {
      if (document.visibilityState === 'visible') void dispatch(loadAlerts());
    };
    ask();
    const timer = setInterval(ask, alertsEveryMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [dispatch, subscriberId]);
  return null;
}
