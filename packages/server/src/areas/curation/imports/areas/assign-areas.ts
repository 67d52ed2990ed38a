import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import type { FullAddress } from '../../../../db/schema/json.ts';
import { addressOf, areasOf, citiesOf, locator, type TargetMarket } from '../../../homes/index.ts';

interface Homeless extends Record<string, unknown> {
  compound_id: string;
  home_id: string;
  lat: number;
  lng: number;
  address_approximate: boolean;
  full_address: FullAddress;
}

/**
 * Gives each compound of the market that has no area the one it stands in, and says so in an address that is
 * only approximate.
 */
export async function assignAreas(tx: Tx, market: TargetMarket): Promise<number> {
  const locate = locator(await areasOf(tx, market.marketId), await citiesOf(tx, market.marketId));
  const { rows } = await tx.execute<Homeless>(sql`
    SELECT c.compound_id, c.home_id, h.lat, h.lng, h.address_approximate, h.full_address FROM compounds c JOIN homes h USING (home_id)
    WHERE c.market_id = ${market.marketId} AND c.area_id IS NULL AND c.deleted_at IS NULL FOR UPDATE OF c`);
  const found = rows.flatMap((row) => {
    const { area, place } = locate(row.lat, row.lng);
    if (!area) return [];
    const address = addressOf(row.full_address, place, market.name);
    const written = row.address_approximate
      ? { formatted_address: address.formatted, full_address: address.full }
      : {};
    return [
      {
        compound_id: row.compound_id,
        home_id: row.home_id,
        area_id: area.areaId,
        neighborhood_id: area.neighborhoodId,
        ...written,
      },
    ];
  });
  if (found.length === 0) return 0;
  const places = JSON.stringify(found);
  await tx.execute(sql`
    UPDATE compounds c SET area_id = p.area_id, neighborhood_id = p.neighborhood_id, version = c.version + 1
    FROM json_to_recordset(${places}::json) AS p (compound_id bigint, area_id bigint, neighborhood_id bigint) WHERE p.compound_id = c.compound_id`);
  await tx.execute(sql`
    UPDATE homes h SET formatted_address = p.formatted_address, full_address = p.full_address, version = h.version + 1
    FROM json_to_recordset(${places}::json) AS p (home_id bigint, formatted_address text, full_address jsonb)
    WHERE p.home_id = h.home_id AND p.formatted_address IS NOT NULL`);
  return found.length;
}
