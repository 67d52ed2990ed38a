import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import * as schema from './schema/index.ts';

/** Our tables over one pool. */
export type Db = NodePgDatabase<typeof schema>;
/** Inside a transaction. Services that write take this, so that a write cannot leave its transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  readonly db: Db;
  readonly pool: Pool;
  close(): Promise<void>;
}

export function connect(url: string, options: { readonly connections?: number } = {}): Database {
  const pool = new Pool({ connectionString: url, max: options.connections ?? 20 });
  // an idle connection that the server ends must not end the process: the pool opens another when one is needed
  pool.on('error', () => undefined);
  // nor one that breaks inside a transaction, when the pool does not listen: its query fails, and it is not used again
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}
