import type { RemoteFailure } from '@commonhearth/federation';
import { useEffect, useEffectEvent } from 'react';

/** What was lost to a broken connection is tried again by itself as soon as it is back. */
export function useRetryOnline({ kind }: RemoteFailure, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (kind !== 'offline') return undefined;
    const back = (): void => {
      again();
    };
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('online', back);
    };
  }, [kind]);
}
