import { breakable } from '@commonhearth/embedded-postgres';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type Client } from 'pg';
import { endSoon } from './abort.ts';
import { beforeCommit } from './before-commit.ts';
import { multiply, waits, type Waits } from './limits.ts';
import { DatabaseAway, isDatabaseAway } from './outage.ts';
import { retrying } from './retrying.ts';

/** Our tables over one pool. */
export type Db = NodePgDatabase;
/** Inside a transaction. Services that write take this, so that a write cannot leave its transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Lane {
  /** Its `transaction` runs again when a deadlock or a serialization failure ended it. */
  readonly db: Db;
  readonly pool: Pool;
  /** What transactions take their connections from: in the lane of the calls another pool, so that edits that wait for a row hold up no reading. */
  readonly edits: Pool;
}

/** The lane of the calls, and two beside it, so that calls that wait for one another hold up nobody else. */
export interface Database extends Lane {
  /** For pages and readiness: few connections, single statements, and an answer within seconds or none. */
  readonly brief: Lane;
  /** For the start, jobs and imports: waits as long as it takes. */
  readonly unhurried: Lane;
  close(): Promise<void>;
}

/**
 * After a timeout the answer may still come, to the wrong query. A prepared statement stays unusable after the type of
 * a column that it reads has changed.
 */
const spoilsConnection = (error: unknown): boolean =>
  error instanceof Error &&
  /^(?:Query read timeout|cached plan must not change result type)$/.test(error.message);

/** Ends a connection that must not be used again. */
function endWhenSpoiled(client: Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const answer = query(...args);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (spoilsConnection(error)) client.end().catch(() => undefined);
      });
    return answer;
  }) as typeof client.query;
}

function openPool(url: string, connections: number, limits: Waits, signal: AbortSignal | undefined): Pool {
  const pool = new Pool({
    ...breakable(signal),
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: limits.connection,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    query_timeout: limits.answer,
  });
  // an idle connection that the server ends must not end the process: the pool opens another when one is
  // needed
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // nor one that breaks inside a transaction, when the pool does not listen: its query fails, and it is not
    // used again
    client.on('error', () => undefined);
    endWhenSpoiled(client);
  });
  return pool;
}

const pauseMs = 2_000;

/**
 * Once the database was away, whoever asks within the next moments is told so at once: their pages need not
 * wait as well.
 */
function failFast(pool: Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  let awayUntil = -Infinity;
  let last: unknown;
  pool.query = ((...args: unknown[]) => {
    if (performance.now() < awayUntil) return Promise.reject(new DatabaseAway(last));
    return query(...args).catch((error: unknown) => {
      if (isDatabaseAway(error)) {
        awayUntil = performance.now() + pauseMs;
        last = error;
      }
      throw error;
    });
  }) as typeof pool.query;
}

function openLane(pool: Pool, edits = pool): Lane {
  const db: Db = drizzle(pool);
  const transacting = drizzle(edits);
  const transaction = transacting.transaction.bind(transacting);
  db.transaction = (work, config) => {
    const last = beforeCommit.getStore();
    const whole = async (tx: Tx) => {
      const result = await work(tx);
      await last?.(tx);
      return result;
    };
    return retrying(() => transaction(whole, config));
  };
  return { db, pool, edits };
}

/** The same dependencies for who may wait: the start, jobs and imports. */
export const unhurried = <Deps extends { readonly database: Database }>(deps: Deps): Deps => ({
  ...deps,
  database: { ...deps.database, ...deps.database.unhurried },
});

/**
 * Pools on a database; connections are opened when they are needed.
 * @param options.connections at most so many for calls, 20 unless told; of ten or more, six in ten for transactions
 * @param options.limits of the calls, for tests
 * @param options.patience multiplies the limits of calls and pages, for tests
 * @param options.signal breaks every connection
 */
export function connect(
  url: string,
  {
    connections = 20,
    limits = waits.calls,
    patience = 1,
    signal,
  }: {
    readonly connections?: number;
    readonly limits?: Waits;
    readonly patience?: number | undefined;
    readonly signal?: AbortSignal | undefined;
  } = {},
): Database {
  // a command has few, and nobody who reads beside it
  const forEdits = connections < 10 ? 0 : Math.ceil(connections * 0.6);
  const callLimits = multiply(limits, patience);
  const calls = openPool(url, connections - forEdits, callLimits, signal);
  const pools = {
    calls,
    edits: forEdits === 0 ? calls : openPool(url, forEdits, callLimits, signal),
    brief: openPool(url, 4, multiply(waits.pages, patience), signal),
    unhurried: openPool(url, Math.min(connections, 10), waits.work, signal),
  };
  failFast(pools.brief);
  return {
    ...openLane(pools.calls, pools.edits),
    brief: openLane(pools.brief),
    unhurried: openLane(pools.unhurried),
    close: async () => {
      await endSoon(() => Promise.all([...new Set(Object.values(pools))].map((pool) => pool.end())), signal);
    },
  };
}
