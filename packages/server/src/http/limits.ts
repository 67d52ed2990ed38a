import { placeOf, subjectOf } from '@commonhearth/auth';
import type { Limit } from '@commonhearth/schemas/limits';
import { isPerson, type Actor } from '../actor.ts';
import type { Database } from '../db/client.ts';
import { ProblemError } from './problem-error.ts';

/** Whose share of a limit a request uses: the person's, where one is known, else the place's. */
export const shareOf = (actor: Actor, ip: string): string =>
  isPerson(actor) ? `person:${actor.userId}` : placeOf(ip);

const DAY = 24 * 3600 * 1000;

interface Counted {
  readonly amount: number;
  /** What to say in place of "Too many requests." */
  readonly words: string;
}

export interface Limits {
  /** Counts one more request of `whom` (a place or a person), or so many of what is limited; 429 beyond the limit. */
  count(limit: Limit, whom: string, more?: Counted): Promise<void>;
  /** Counts one more and answers whether it is within the limit. */
  isWithin(limit: Limit, whom: string): Promise<boolean>;
}

/** Fixed windows, counted in the database, so that any number of processes hold one limit together. */
export function createLimits(database: Database, clock: () => Date): Limits {
  // no window is longer than a day
  const forgetOld = (now: number) =>
    database.pool.query('delete from rate_limits where window_start < $1', [new Date(now - DAY)]);
  /** Counts and answers the milliseconds until there is room again: none within the limit. */
  async function add(limit: Limit, whom: string, amount: number): Promise<number> {
    const now = clock().getTime();
    const window = limit.seconds * 1000;
    const start = now - (now % window);
    const { rows } = await database.pool.query<{ count: number }>(
      `insert into rate_limits as r (key, window_start, count) values ($1, $2, least($3::bigint, $4))
       on conflict (key, window_start) do update set count = least(r.count::bigint + $3, $4) returning count`,
      [subjectOf({ limit, of: [whom] }), new Date(start), amount, limit.most + 1],
    );
    const count = rows[0]?.count ?? 0;
    if (count === Math.min(amount, limit.most + 1)) await forgetOld(now);
    return count <= limit.most ? 0 : start + window - now;
  }
  return {
    async count(limit, whom, { amount, words } = { amount: 1, words: 'Too many requests.' }) {
      const waitMs = await add(limit, whom, amount);
      if (waitMs === 0) return;
      const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
      throw new ProblemError(
        429,
        'too_many_requests',
        `${words} Try again in ${retryAfterSeconds} seconds.`,
        { retryAfterSeconds },
      );
    },
    isWithin: async (limit, whom) => (await add(limit, whom, 1)) === 0,
  };
}
