import { placeOf } from '@commonhearth/auth';
import { limits } from '@commonhearth/schemas/limits';
import { LRUCache } from 'lru-cache';
import { setTimeout } from 'node:timers/promises';
import { limitReached, startOf } from './limits.ts';

const limit = limits.pages.byPlace;
const loopback = /^(?:127\.|::1$|::ffff:127\.)/;
const waitMs = 1000;

/**
 * Limits how many pages a place may ask of this process. Beyond that it answers 429, after a second, so that a client
 * that asks again at once costs little. Counts in memory, because a query would cost more than most pages. Requests from
 * this machine are not counted: a proxy that `TRUST_PROXY` leaves out stands for everybody.
 */
export function createPageLimit(clock: () => Date): (ip: string) => Promise<void> {
  const counts = new LRUCache<string, number>({ max: 20_000 });
  return async (ip) => {
    if (loopback.test(ip)) return;
    const now = clock().getTime();
    const key = `${startOf(limit, now).getTime()} ${placeOf(ip)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= limit.most) return;
    await setTimeout(waitMs);
    throw limitReached(limit, 'Your network opened many pages in a short time.', now);
  };
}
