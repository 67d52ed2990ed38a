import type { CircleNews } from '@commonhearth/schemas';
import { useEffect } from 'react';
import { useSeeCircleNewsForCirclesMutation } from '../../api.generated.ts';

/** Tells the server up to when somebody has seen what happened, once the page is in front of them. */
export function useSeen(circleId: string, latest: CircleNews | undefined, since: string | undefined): void {
  const [see] = useSeeCircleNewsForCirclesMutation();
  const until = latest?.at;
  useEffect(() => {
    if (until === undefined || since === undefined || until <= since) return;
    const tellIfSeen = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tellIfSeen);
      void see({ circleId, body: { until } });
    };
    document.addEventListener('visibilitychange', tellIfSeen);
    tellIfSeen();
    return () => {
      document.removeEventListener('visibilitychange', tellIfSeen);
    };
  }, [see, circleId, until, since]);
}
