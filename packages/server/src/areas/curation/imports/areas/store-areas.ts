import type { AreaStatus } from '@commonhearth/schemas/constants';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import type { TargetMarket } from '../../../homes/index.ts';
import type { TargetCity } from './city.ts';
import type { AreaShape } from './read-areas.ts';

interface AreaCounts {
  readonly imported: number;
  readonly updated: number;
  readonly unchanged: number;
}
interface Known {
  readonly areaId: number;
  readonly cityId: number | null;
  readonly name: string;
}

/**
 * Writes areas and their neighborhoods. An area is known by market, city and name; where another city of the
 * market has the name, it is stored as `name (City)`. A known area keeps its status unless one is asked for.
 */
export async function storeAreas(
  tx: Tx,
  market: TargetMarket,
  city: TargetCity,
  shapes: readonly AreaShape[],
  status: AreaStatus | undefined,
): Promise<AreaCounts> {
  const known = await knownAreas(tx, market.marketId);
  const counts = { imported: 0, updated: 0, unchanged: 0 };
  for (const shape of shapes) {
    const suffixed = `${shape.name} (${city.name})`;
    const area = known.find(
      (one) => one.cityId === city.cityId && (one.name === shape.name || one.name === suffixed),
    );
    const name = area?.name ?? (known.some((one) => one.name === shape.name) ? suffixed : shape.name);
    const areaId = area?.areaId ?? (await insertArea(tx, market, city, name, shape, status ?? 'live'));
    const changed = area !== undefined && (await updateArea(tx, areaId, shape, status));
    const renewed = await storeNeighborhood(tx, city, shape.name, areaId);
    counts[area === undefined ? 'imported' : changed || renewed ? 'updated' : 'unchanged'] += 1;
  }
  return counts;
}

async function knownAreas(tx: Tx, marketId: number): Promise<readonly Known[]> {
  const { rows } = await tx.execute<{ area_id: string; city_id: string | null; name: string }>(sql`
    SELECT area_id, city_id, name FROM areas WHERE market_id = ${marketId} FOR UPDATE`);
  return rows.map((row) => ({
    areaId: Number(row.area_id),
    cityId: row.city_id === null ? null : Number(row.city_id),
    name: row.name,
  }));
}

async function insertArea(
  tx: Tx,
  market: TargetMarket,
  city: TargetCity,
  name: string,
  shape: AreaShape,
  status: AreaStatus,
): Promise<number> {
  const { rows } = await tx.execute<{ area_id: string }>(sql`
    INSERT INTO areas (market_id, city_id, name, display_name, status, outline, simplified, origin)
    VALUES (${market.marketId}, ${city.cityId}, ${name}, ${name}, ${status}, ${JSON.stringify(shape.outline)}::jsonb, ${JSON.stringify(shape.simplified)}::jsonb, 'imported')
    RETURNING area_id`);
  return Number(rows[0]?.area_id);
}

async function updateArea(
  tx: Tx,
  areaId: number,
  shape: AreaShape,
  status: AreaStatus | undefined,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE areas SET outline = new.outline, simplified = new.simplified, origin = 'imported', status = coalesce(new.status, areas.status), version = version + 1
    FROM (SELECT ${JSON.stringify(shape.outline)}::jsonb AS outline, ${JSON.stringify(shape.simplified)}::jsonb AS simplified, ${status ?? null}::text AS status) new
    WHERE area_id = ${areaId}
      AND (areas.outline, areas.simplified, areas.origin, areas.status) IS DISTINCT FROM (new.outline, new.simplified, 'imported', coalesce(new.status, areas.status))`);
  return (rowCount ?? 0) > 0;
}

/** The same polygon is the neighborhood, until a finer file is imported. */
async function storeNeighborhood(tx: Tx, city: TargetCity, name: string, areaId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO neighborhoods (city_id, area_id, name) VALUES (${city.cityId}, ${areaId}, ${name})
    ON CONFLICT ON CONSTRAINT neighborhoods_city_name DO UPDATE SET area_id = excluded.area_id WHERE neighborhoods.area_id IS DISTINCT FROM excluded.area_id`);
  return (rowCount ?? 0) > 0;
}
