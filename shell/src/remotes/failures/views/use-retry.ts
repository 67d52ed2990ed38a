import { siteAnswers, type RemoteFailure } from '@commonhearth/federation';
import { useEffect, useEffectEvent } from 'react';

/**
 * Shortest pauses before the first and before each further attempt, in milliseconds. Each is randomized up to twice that,
 * so that browsers do not all ask at once.
 */
export const [firstPauseMs, pauseMs] = [1000, 5000];

/** The retries of all failures that are on the page. */
const shown = new Set<() => void>();

/**
 * Retries every failed part of the page: what broke one part often broke its neighbors, and a person should press once.
 */
const retryAll = (): void => {
  for (const retry of [...shown]) retry();
};

/** Returns what the Retry button of a failure does. A failure from a broken connection is also retried by itself. */
export function useRetry(failure: RemoteFailure, retry: () => void): () => void {
  const own = useEffectEvent(retry);
  useEffect(() => {
    const again = (): void => {
      own();
    };
    shown.add(again);
    return () => {
      shown.delete(again);
    };
  }, []);
  useRetryOnline(failure, retry);
  return retryAll;
}

/**
 * Retries as soon as the connection is back. The browser may report that before the failure is shown, or before
 * requests get through: while it says that it is online, the site is asked.
 */
function useRetryOnline(failure: RemoteFailure, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (failure.kind !== 'offline') return undefined;
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (): Promise<void> => {
      if (await siteAnswers(fetch)) back();
      else if (!over) askAfter(pauseMs);
    };
    const askAfter = (pause: number): void => {
      timer = setTimeout(() => void ask(), pause * (1 + Math.random()));
    };
    askAfter(firstPauseMs);
    const stop = (): void => {
      over = true;
      clearTimeout(timer);
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
