import { placeOf, subjectOf } from '@commonhearth/auth';
import type { Limit } from '@commonhearth/schemas/limits';
import { sql } from 'drizzle-orm';
import { isPerson, type Actor } from '../../actor.ts';
import type { Database } from '../../db/client.ts';
import { preparedStatement } from '../../db/prepared-statement.ts';
import { ProblemError } from '../problem-error.ts';

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
  /** The same for several, in one query. */
  countedEach(shares: readonly Share[]): Promise<readonly number[]>;
  /** Takes so much of each share, or of none. */
  reserve(amount: number, shares: readonly Share[]): Promise<Reservation>;
}

/** A limit, and whose share of it is used. */
interface Share {
  readonly limit: Limit;
  readonly whom: string;
}

interface Reservation {
  /** The first share that has no room; then nothing is taken. */
  readonly full: Share | undefined;
  /** Gives back what was taken. */
  readonly release: () => Promise<void>;
}

/** When the window of now began. */
export const startOf = ({ seconds }: Limit, now: number): Date => new Date(now - (now % (seconds * 1000)));

/** 429 until the limit's window ends. */
export function limitReached(limit: Limit, words: string, now: number): ProblemError {
  const waitMs = startOf(limit, now).getTime() + limit.seconds * 1000 - now;
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new ProblemError(429, 'too_many_requests', `${words} Try again in ${retryAfterSeconds} seconds.`, {
    retryAfterSeconds,
  });
}

type Added = {
  readonly key: string;
  readonly start: Date;
  readonly amount: number;
  readonly most: number;
};
interface Count {
  readonly count: number;
}
/** Adds what is asked, and counts up to `most`. */
const addUpTo = preparedStatement<Count, Added>(
  ({ key, start, amount, most }) => sql`
    insert into rate_limits as r (key, window_start, count) values (${key}, ${start}, least(${amount}::bigint, ${most}))
    on conflict (key, window_start) do update set count = least(r.count::bigint + ${amount}, ${most}) returning count`,
);
/** Adds what is asked, or nothing where that would be more than `most`. */
const addWithin = preparedStatement<Count, Added>(
  ({ key, start, amount, most }) => sql`
    insert into rate_limits as r (key, window_start, count)
    select ${key}, ${start}, ${amount}::int where ${amount}::int <= ${most}::int
    on conflict (key, window_start) do update set count = r.count + ${amount}::int
    where r.count + ${amount}::int <= ${most}::int returning count`,
);

/** Fixed windows, counted in the database, so that any number of processes hold one limit together. */
export function createLimits(database: Database, clock: () => Date): Limits {
  // no window is longer than a day
  const forgetOld = (now: number) =>
    database.pool.query('delete from rate_limits where window_start < $1', [new Date(now - DAY)]);
  async function add(limit: Limit, whom: string, amount: number): Promise<number> {
    const now = clock().getTime();
    const [row] = await addUpTo(database.pool, {
      key: subjectOf({ limit, of: [whom] }),
      start: startOf(limit, now),
      amount,
      most: limit.most + 1,
    });
    const count = row?.count ?? 0;
    if (count === Math.min(amount, limit.most + 1)) await forgetOld(now);
    return count;
  }
  /** Whether there was room for so much; what has none is not counted. */
  async function take({ limit, whom }: Share, amount: number, now: number): Promise<boolean> {
    const taken = await addWithin(database.pool, {
      key: subjectOf({ limit, of: [whom] }),
      start: startOf(limit, now),
      amount,
      most: limit.most,
    });
    return taken.length === 1;
  }
  const countedEach: Limits['countedEach'] = async (shares) => {
    const now = clock().getTime();
    const keys = shares.map(({ limit, whom }) => subjectOf({ limit, of: [whom] }));
    const { rows } = await database.brief.pool.query<{ key: string; count: number }>(
      `select key, count from rate_limits
       join unnest($1::text[], $2::timestamptz[]) as wanted (key, window_start) using (key, window_start)`,
      [keys, shares.map(({ limit }) => startOf(limit, now))],
    );
    const counts = new Map(rows.map(({ key, count }) => [key, count]));
    return keys.map((key) => counts.get(key) ?? 0);
  };
  return {
    async count(limit, whom, { amount, words } = { amount: 1, words: 'Too many requests.' }) {
      if ((await add(limit, whom, amount)) > limit.most) throw limitReached(limit, words, clock().getTime());
    },
    isWithin: async (limit, whom) => (await add(limit, whom, 1)) <= limit.most,
    add,
    counted: async (limit, whom) => (await countedEach([{ limit, whom }]))[0] ?? 0,
    countedEach,
    async reserve(amount, shares) {
      const now = clock().getTime();
      const taken: Share[] = [];
      const release = async (): Promise<void> => {
        for (const { limit, whom } of taken.splice(0))
          await database.pool.query(
            'update rate_limits set count = greatest(count - $3, 1) where key = $1 and window_start = $2',
            [subjectOf({ limit, of: [whom] }), startOf(limit, now), amount],
          );
      };
      // one by one, so that nobody holds what another waits for
      for (const share of shares) {
        if (!(await take(share, amount, now))) {
          await release();
          return { full: share, release };
        }
        taken.push(share);
      }
      return { full: undefined, release };
    },
  };
}
