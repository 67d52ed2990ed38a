import { marketOfPoint } from '@commonhearth/domain';
import { markets as marketConstants } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import { lockUntilCommit } from '../advisory-lock.ts';
import type { Db } from '../client.ts';
import { cities, markets } from '../schema/index.ts';
import { referenceCities } from './cities.ts';

/**
 * Brings markets and cities to what this version knows; run at every start, by any number of processes. Ids
 * stay as they are.
 */
export async function syncReference(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'reference');
    await tx
      .insert(markets)
      .values(
        marketConstants.map(({ key, name, uac20Id, comingSoon }) => ({ key, name, uac20Id, comingSoon })),
      )
      .onConflictDoUpdate({
        target: markets.key,
        set: {
          name: sql`excluded.name`,
          uac20Id: sql`excluded.uac20_id`,
          comingSoon: sql`excluded.coming_soon`,
        },
      });
    const ids = new Map(
      (await tx.select({ marketId: markets.marketId, key: markets.key }).from(markets)).map((row) => [
        row.key,
        row.marketId,
      ]),
    );
    await tx
      .insert(cities)
      .values(
        referenceCities.map((city) => ({
          ...city,
          marketId: ids.get(marketOfPoint(city.lat, city.lng)?.key ?? '') ?? null,
        })),
      )
      .onConflictDoUpdate({
        target: [cities.name, cities.state],
        set: { lat: sql`excluded.lat`, lng: sql`excluded.lng`, marketId: sql`excluded.market_id` },
      });
  });
}
