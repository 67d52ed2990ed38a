import { markets as constants } from '@commonhearth/schemas';
import type { Database } from '../db/client.ts';
import { isDatabaseAway } from '../db/outage.ts';
import { markets } from '../db/schema/index.ts';

/**
 * Answers the markets' ids by key. They never change, so the database is asked only until all are known. While it is
 * away, those that are known.
 */
export function marketIdReader({
  brief: { db },
}: Pick<Database, 'brief'>): () => Promise<ReadonlyMap<string, string>> {
  let known: ReadonlyMap<string, string> = new Map();
  return async () => {
    if (constants.every(({ key }) => known.has(key))) return known;
    try {
      const rows = await db.select({ key: markets.key, marketId: markets.marketId }).from(markets);
      known = new Map(rows.map(({ key, marketId }) => [key, String(marketId)]));
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
    return known;
  };
}
