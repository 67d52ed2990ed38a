import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Tx } from '../db/client.ts';
import * as schema from '../db/schema/index.ts';

/** A transaction with its connection, for what only the driver can do: COPY. */
export interface Transaction { readonly tx: Tx; readonly client: PoolClient }

/** Commits when `work` resolves, rolls back when it rejects. */
export async function inTransaction<T>(pool: Pool, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => { broken = error; };
  client.on('error', onError);
  try {
    return await drizzle(client, { schema }).transaction((tx) => work({ tx, client }));
  } catch (error) {
    // what follows a lost connection, such as a rollback that cannot be sent, hides it
    throw broken ?? error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
