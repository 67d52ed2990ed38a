import type { AuthOptions } from '@commonhearth/auth';
import type { Pool, PoolClient } from 'pg';

/** The pool as the embedded auth provider wants it. */
export type AuthDatabase = AuthOptions['database'];

async function inTransaction<T>(client: PoolClient, work: (client: PoolClient) => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

export function authDatabase(pool: Pool): AuthDatabase {
  const queries = (on: Pool | PoolClient) => ({
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await on.query<Row>(text, [...values])).rows,
  });
  return {
    ...queries(pool),
    async transaction(work) {
      const client = await pool.connect();
      try {
        return await inTransaction(client, (inside) => work(queries(inside)));
      } finally {
        client.release();
      }
    },
  };
}
