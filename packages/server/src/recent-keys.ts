import { LRUCache } from 'lru-cache';

/**
 * At most 20,000 keys, the ones that this process met last, each for `ttl` milliseconds if that is given. A cache with
 * `max` would take room for all of them, and 12 ms, where it is made.
 */
export const recentKeys = (ttl = 0): LRUCache<string, true> =>
  new LRUCache({ maxSize: 20_000, sizeCalculation: () => 1, ttl });
