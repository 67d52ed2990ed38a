import { useAppDispatch, useReportError } from '@commonhearth/contract';
import { followContent } from '@commonhearth/contract/host';
import { useEffect } from 'react';

/** How often a page that is in view asks what is published now, in milliseconds. */
export const followEveryMs = 45_000;

/** A page that is in view shows what is published: it asks now and then, and when it comes into view. */
export function ContentEffects() {
  const dispatch = useAppDispatch();
  const reportError = useReportError();
  useEffect(() => {
    let asking = false;
    const follow = (): void => {
      if (asking || document.visibilityState !== 'visible') return;
      asking = true;
      void dispatch(followContent())
        .catch(reportError)
        .finally(() => {
          asking = false;
        });
    };
    const timer = setInterval(follow, followEveryMs);
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [dispatch, reportError]);
  return null;
}
