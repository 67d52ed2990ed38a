import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { AuthFailure } from '../protocol/failure.ts';

interface Bounds {
  readonly atOnce: number;
  readonly waiting: number;
}

/**
 * Does expensive work a few at a time; beyond `waiting` more work is refused with 503, since it would only be
 * late.
 */
export function boundedQueue({ atOnce, waiting }: Bounds): <T>(work: () => Promise<T>) => Promise<T> {
  const queue = pLimit(atOnce);
  return async (work) => {
    if (queue.activeCount + queue.pendingCount >= atOnce + waiting)
      throw new AuthFailure(
        503,
        'request_timeout',
        'Too many people are logging in right now. Try again in a few seconds.',
        { retryAfterSeconds: 5 },
      );
    return queue(work);
  };
}

/**
 * Hashing takes a core and one of the four threads that files are read on: one core is left to everything
 * else. A hundred that wait are a few seconds, and more than one place may send at once.
 */
export const hashBounds: Bounds = {
  atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)),
  waiting: 100,
};
export const hashInTurn = boundedQueue(hashBounds);
