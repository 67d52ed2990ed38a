import { connect } from '@commonhearth/server';

/** Runs one statement; `values` fill `$1`, `$2`, … */
export interface Sql {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

/** A database as tests talk to it. */
export interface TestSql extends Sql {
  /** Commits when `work` resolves, rolls back when it rejects. */
  transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
}

interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: unknown[] }>;
}

const sqlOn = (connection: Queryable): Sql => ({
  async query<Row extends object>(text: string, values: readonly unknown[] = []) {
    const { rows } = await connection.query(text, [...values]);
    return rows as readonly Row[];
  },
});

/** A small pool on a database; an open one keeps the process from ending. */
export function openSql(url: string): { readonly sql: TestSql; readonly close: () => Promise<void> } {
  const database = connect(url, { connections: 4 });
  // tests hold transactions open as long as a busy machine needs
  const { pool } = database.unhurried;
  // a database that is dropped ends its idle connections from outside
  pool.on('error', () => undefined);
  const transaction = async <T>(work: (tx: Sql) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const answer = await work(sqlOn(client));
      await client.query('COMMIT');
      return answer;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  };
  return {
    sql: { ...sqlOn(pool), transaction },
    close: async () => {
      await database.close();
    },
  };
}

/** One connection, for session locks. It keeps no process from ending. */
export function openSession(url: string): { readonly session: Sql; readonly close: () => Promise<void> } {
  const database = connect(url, { connections: 1 });
  const { pool } = database.unhurried;
  Object.assign(pool.options, { idleTimeoutMillis: 0, allowExitOnIdle: true });
  return {
    session: sqlOn(pool),
    close: async () => {
      await database.close();
    },
  };
}
