import { marketOfPoint } from '@commonhearth/domain';
import { markets as marketConstants } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import { lockUntilCommit } from '../advisory-lock.ts';
import type { Db } from '../client.ts';
import { cities, markets } from '../schema/index.ts';
import { referenceCities } from './cities.ts';
import { syncPrompts } from './sync-prompts.ts';

/**
 * Brings markets, cities and the first prompts to what this version knows; run at every start, by any number of processes. Ids
 * stay as they are.
 */
export async function syncReference(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'reference');
    await syncPrompts(tx);
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
    const known = referenceCities.map((city) => ({
      ...city,
      market_id: ids.get(marketOfPoint(city.lat, city.lng)?.key ?? '') ?? null,
    }));
    // one value: a statement with one for each field of each city takes longer to write than to run
    await tx.execute(sql`
      INSERT INTO ${cities} (name, state, lat, lng, market_id)
      SELECT name, state, lat, lng, market_id
      FROM json_to_recordset(${JSON.stringify(known)}::json)
        AS known (name text, state text, lat float8, lng float8, market_id bigint)
      ON CONFLICT (name, state) DO UPDATE
        SET lat = excluded.lat, lng = excluded.lng, market_id = excluded.market_id`);
  });
}
