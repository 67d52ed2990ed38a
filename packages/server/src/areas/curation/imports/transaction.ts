import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Tx } from '../../../db/client.ts';
import { errorCode } from '../../../error-code.ts';

/** A transaction with its connection, for what only the driver can do: COPY. */
export interface Transaction {
  readonly tx: Tx;
  readonly client: PoolClient;
}

/** A socket that was closed under a write or a read, or a session that an administrator ended. */
const lostConnection: ReadonlySet<string> = new Set(['EPIPE', 'ECONNRESET', '57P01']);
/** Commits when `work` resolves, rolls back when it rejects. */
export async function inTransaction<T>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  try {
    return await drizzle(client).transaction((tx) => work({ tx, client }));
  } catch (error) {
    // a lost connection has many names, and what follows it (a rollback that cannot be sent) hides it
    if (broken === undefined && !lostConnection.has(errorCode(error))) throw error;
    throw new Error(
      'The database ended the connection in the middle; nothing was imported. Run the same command again.',
      { cause: broken ?? error },
    );
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
