import type { City, FullArea, Neighborhood } from '@commonhearth/schemas';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { areas, cities, neighborhoods } from '../../db/schema/index.ts';
import { everyone, maySeeAreaSql } from '../../visibility.ts';

export async function listCities(db: Db): Promise<City[]> {
  const rows = await db.select().from(cities).orderBy(asc(cities.name), asc(cities.state));
  return rows.map((row) => ({
    city_id: String(row.cityId),
    name: row.name,
    state: row.state,
    lat: row.lat,
    lng: row.lng,
  }));
}

export async function cityExists(db: Db, cityId: number): Promise<boolean> {
  const rows = await db.select({ cityId: cities.cityId }).from(cities).where(eq(cities.cityId, cityId));
  return rows.length > 0;
}

/** A city's neighborhoods without those of areas that are not live. */
export async function listNeighborhoods(db: Db, cityId: number): Promise<Neighborhood[]> {
  const rows = await db
    .select({ neighborhood: neighborhoods })
    .from(neighborhoods)
    .leftJoin(areas, eq(areas.areaId, neighborhoods.areaId))
    .where(
      and(eq(neighborhoods.cityId, cityId), or(isNull(neighborhoods.areaId), maySeeAreaSql(everyone, areas))),
    )
    .orderBy(asc(neighborhoods.name));
  return rows.map(({ neighborhood: row }) => ({
    neighborhood_id: String(row.neighborhoodId),
    name: row.name,
    city_id: String(row.cityId),
  }));
}

export async function listFullAreas(db: Db): Promise<FullArea[]> {
  const rows = await db
    .select({
      areaId: areas.areaId,
      marketId: areas.marketId,
      name: areas.name,
      displayName: areas.displayName,
      status: areas.status,
      aiConfig: areas.aiConfig,
      version: areas.version,
    })
    .from(areas)
    .orderBy(asc(areas.marketId), asc(areas.name));
  return rows.map((row) => ({
    area_id: String(row.areaId),
    market_id: String(row.marketId),
    name: row.name,
    display_name: row.displayName,
    status: row.status,
    ai_config: row.aiConfig,
    version: row.version,
  }));
}
