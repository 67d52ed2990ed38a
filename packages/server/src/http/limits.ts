import { placeOf, subjectOf } from '@commonhearth/auth';
import { sql } from 'drizzle-orm';
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
  /** Counts so many and answers how many it is now: at most one beyond the limit. */
  add(limit: Limit, whom: string, amount: number): Promise<number>;
  /** How many it is now. */
  counted(limit: Limit, whom: string): Promise<number>;
  /** Takes so much of each share, or of none: answers the first that has no room for it. */
  reserve(amount: number, shares: readonly Share[]): Promise<Share | undefined>;
}

/** A limit, and whose share of it is used. */
interface Share {
  readonly limit: Limit;
  readonly whom: string;
}

class Full extends Error {
  readonly share: Share;
  constructor(share: Share) {
    super(share.limit.name);
    this.share = share;
  }
}

/** When the window of now began. */
const startOf = ({ seconds }: Limit, now: number): Date => new Date(now - (now % (seconds * 1000)));

/** Fixed windows, counted in the database, so that any number of processes hold one limit together. */
export function createLimits(database: Database, clock: () => Date): Limits {
  // no window is longer than a day
  const forgetOld = (now: number) =>
    database.pool.query('delete from rate_limits where window_start < $1', [new Date(now - DAY)]);
  async function add(limit: Limit, whom: string, amount: number): Promise<number> {
    const now = clock().getTime();
    const { rows } = await database.pool.query<{ count: number }>(
      `insert into rate_limits as r (key, window_start, count) values ($1, $2, least($3::bigint, $4))
       on conflict (key, window_start) do update set count = least(r.count::bigint + $3, $4) returning count`,
      [subjectOf({ limit, of: [whom] }), startOf(limit, now), amount, limit.most + 1],
    );
    const count = rows[0]?.count ?? 0;
    if (count === Math.min(amount, limit.most + 1)) await forgetOld(now);
    return count;
  }
  return {
    async count(limit, whom, { amount, words } = { amount: 1, words: 'Too many requests.' }) {
      if ((await add(limit, whom, amount)) <= limit.most) return;
      const now = clock().getTime();
      const waitMs = startOf(limit, now).getTime() + limit.seconds * 1000 - now;
      const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
      throw new ProblemError(
        429,
        'too_many_requests',
        `${words} Try again in ${retryAfterSeconds} seconds.`,
        { retryAfterSeconds },
      );
    },
    isWithin: async (limit, whom) => (await add(limit, whom, 1)) <= limit.most,
    add,
    async counted(limit, whom) {
      const { rows } = await database.brief.pool.query<{ count: number }>(
        'select count from rate_limits where key = $1 and window_start = $2',
        [subjectOf({ limit, of: [whom] }), startOf(limit, clock().getTime())],
      );
      return rows[0]?.count ?? 0;
    },
    async reserve(amount, shares) {
      const now = clock().getTime();
      try {
        await database.db.transaction(async (tx) => {
          for (const share of shares) {
            const { limit, whom } = share;
            const key = subjectOf({ limit, of: [whom] });
            const start = startOf(limit, now).toISOString();
            const { rowCount } = await tx.execute(sql`
              insert into rate_limits as r (key, window_start, count)
              select ${key}, ${start}::timestamptz, ${amount}::int where ${amount}::int <= ${limit.most}::int
              on conflict (key, window_start) do update set count = r.count + ${amount}::int
              where r.count + ${amount}::int <= ${limit.most}::int`);
            if (rowCount === 0) throw new Full(share);
          }
        });
      } catch (error) {
        if (error instanceof Full) return error.share;
        throw error;
      }
      return undefined;
    },
  };
}
