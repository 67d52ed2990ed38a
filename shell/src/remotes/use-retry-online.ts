import { siteAnswers, type RemoteFailure } from '@commonhearth/federation';
import { useEffect, useEffectEvent } from 'react';

/** The least time between two questions, in milliseconds; up to twice as long, lest all browsers ask at once. */
export const pauseMs = 5000;

/**
 * What was lost to a broken connection is tried again by itself as soon as it is back. The browser's word of that may
 * come before the failure is shown, or before the way is open: while it says that it is connected, the site is asked.
 */
export function useRetryOnline(failure: RemoteFailure, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (failure.kind !== 'offline') return undefined;
    let over = false;
    const ask = async (): Promise<void> => {
      if (over || !navigator.onLine || !(await siteAnswers(fetch))) return;
      back();
    };
    const timer = setInterval(() => void ask(), pauseMs * (1 + Math.random()));
    const stop = (): void => {
      over = true;
      clearInterval(timer);
      window.removeEventListener('online', back);
    };
    const back = (): void => {
      if (over) return;
      stop();
      again();
    };
    window.addEventListener('online', back);
    return stop;
  }, [failure]);
}
