import type { AuthOptions } from '@commonhearth/auth';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Db, Lane } from '../../db/client.ts';
import { DatabaseAway, isDatabaseAway } from '../../db/outage.ts';
import { retrying } from '../../db/retrying.ts';

/** The database as the embedded auth provider wants it. */
export type AuthDatabase = AuthOptions['database'];

type Sql = Parameters<AuthOptions['sendMail']>[0];
const transactions = new WeakMap<Sql, Db>();

/** The provider's transaction for our own tables, so that what it causes commits with it. */
export function ourTablesIn(tx: Sql): Db {
  const db = transactions.get(tx);
  if (db === undefined) throw new Error('This is no transaction of the auth provider.');
  return db;
}

/** The provider knows nothing of PostgreSQL's codes: it is told of an outage by a status. */
async function namingOutages<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDatabaseAway(error) ? new DatabaseAway(error) : error;
  }
}

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Its transactions run again when a deadlock or a serialization failure ended them; throws `DatabaseAway`
 * where there is no database.
 */
export function authDatabase({ pool, edits }: Pick<Lane, 'pool' | 'edits'>): AuthDatabase {
  const queries = (on: Pool | PoolClient) => ({
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await on.query<Row>(text, [...values])).rows,
  });
  return {
    query: <Row extends object>(text: string, values?: readonly unknown[]) =>
      namingOutages(() => queries(pool).query<Row>(text, values)),
    transaction: (work) =>
      namingOutages(() =>
        retrying(() =>
          inTransaction(edits, (inside) => {
            const tx = queries(inside);
            transactions.set(tx, drizzle(inside));
            return work(tx);
          }),
        ),
      ),
  };
}
