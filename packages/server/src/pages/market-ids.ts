import type { Database } from '../db/client.ts';
import { isDatabaseAway } from '../db/outage.ts';
import { markets } from '../db/schema/index.ts';

/**
 * Answers the markets' ids by key: those of before while the database is away, none if there never were any.
 */
export function marketIdReader({
  brief: { db },
}: Pick<Database, 'brief'>): () => Promise<ReadonlyMap<string, string>> {
  let known: ReadonlyMap<string, string> = new Map();
  return async () => {
    try {
      const rows = await db.select({ key: markets.key, marketId: markets.marketId }).from(markets);
      known = new Map(rows.map(({ key, marketId }) => [key, String(marketId)]));
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
    return known;
  };
}
