import { placeOf } from '@commonhearth/auth';
import { limits } from '@commonhearth/schemas/limits';
import { LRUCache } from 'lru-cache';
import { limitReached, startOf } from './limits.ts';

const limit = limits.pages.byPlace;
const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Limits how many pages a place may ask of this process; 429 beyond that. Counts in memory, because a query would cost
 * more than most pages. Requests from this machine are not counted: a proxy that `TRUST_PROXY` leaves out stands for
 * everybody.
 */
export function createPageLimit(clock: () => Date): (ip: string) => void {
  const counts = new LRUCache<string, number>({ maxSize: 20_000, sizeCalculation: () => 1 });
  return (ip) => {
    if (loopback.test(ip)) return;
    const now = clock().getTime();
    const key = `${startOf(limit, now).getTime()} ${placeOf(ip)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > limit.most) throw limitReached(limit, 'Your network opened many pages in a short time.', now);
  };
}
