import { type MarketConstant, markets as marketConstants } from '@commonhearth/schemas/constants';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { markets } from '../../../db/schema/index.ts';
import type { MarketArea, MarketCity } from './places.ts';

/** A market with its row's id. */
export interface TargetMarket extends MarketConstant {
  readonly marketId: number;
}
/** A market by its row. */
export async function marketOfId(db: Db | Tx, marketId: number): Promise<TargetMarket> {
  const [row] = await db.select({ key: markets.key }).from(markets).where(eq(markets.marketId, marketId));
  const constant = marketConstants.find(({ key }) => key === row?.key);
  if (constant === undefined) throw new Error(`The market ${marketId} is none of ours.`);
  return { ...constant, marketId };
}

export async function areasOf(db: Db | Tx, marketId: number): Promise<readonly MarketArea[]> {
  const { rows } = await db.execute<
    Omit<MarketArea, 'areaId' | 'neighborhoodId'> & { area_id: string; neighborhood_id: string | null }
  >(sql`
    SELECT a.area_id, a.outline, a.origin, n.neighborhood_id, coalesce(n.name, a.display_name) AS neighborhood, c.name AS city, c.state
    FROM areas a LEFT JOIN cities c USING (city_id)
    LEFT JOIN LATERAL (SELECT neighborhood_id, name FROM neighborhoods WHERE neighborhoods.area_id = a.area_id ORDER BY neighborhood_id LIMIT 1) n ON true
    WHERE a.market_id = ${marketId}`);
  return rows.map(({ area_id, neighborhood_id, ...area }) => ({
    ...area,
    areaId: Number(area_id),
    neighborhoodId: neighborhood_id === null ? null : Number(neighborhood_id),
  }));
}

export async function citiesOf(db: Db | Tx, marketId: number): Promise<readonly MarketCity[]> {
  const { rows } = await db.execute<MarketCity & Record<string, unknown>>(
    sql`SELECT name, state, lat, lng FROM cities WHERE market_id = ${marketId} ORDER BY city_id`,
  );
  return rows;
}
