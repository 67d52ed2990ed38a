import type { Database } from '../db/client.ts';
import { ProblemError } from './problem-error.ts';

const MINUTE = 60_000;

export interface Limits {
  /** Counts one more call of `key`; 429 beyond `perMinute`. */
  count(key: string, perMinute: number): Promise<void>;
}

/** Fixed windows of a minute, counted in the database, so that any number of processes hold one limit together. */
export function createLimits(database: Database, clock: () => Date): Limits {
  const forgetOld = (before: Date) =>
    database.pool.query('delete from rate_limits where window_start < $1', [before]);
  return {
    async count(key, perMinute) {
      const now = clock().getTime();
      const start = now - (now % MINUTE);
      const { rows } = await database.pool.query<{ count: number }>(
        `insert into rate_limits as r (key, window_start, count) values ($1, $2, 1)
         on conflict (key, window_start) do update set count = r.count + 1 returning count`,
        [key, new Date(start)],
      );
      const count = rows[0]?.count ?? 0;
      if (count === 1) await forgetOld(new Date(start - 10 * MINUTE));
      if (count <= perMinute) return;
      const retryAfterSeconds = Math.max(1, Math.ceil((start + MINUTE - now) / 1000));
      throw new ProblemError(
        429,
        'too_many_requests',
        `Too many requests. Try again in ${retryAfterSeconds} seconds.`,
        { retryAfterSeconds },
      );
    },
  };
}
