import type { City, FullArea, Neighborhood } from '@commonhearth/schemas';
import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { areas, cities, markets, neighborhoods } from '../../../db/schema/index.ts';
import { everyone, maySeeAreaSql } from '../../../visibility.ts';
import { toCity, toFullArea, toNeighborhood } from './region-wire.ts';

export type MarketRow = typeof markets.$inferSelect;

export async function findMarket(db: Db | Tx, marketId: number): Promise<MarketRow | undefined> {
  const [row] = await db.select().from(markets).where(eq(markets.marketId, marketId));
  return row;
}

export async function findMarketByKey(db: Db | Tx, key: string): Promise<MarketRow | undefined> {
  const [row] = await db.select().from(markets).where(eq(markets.key, key));
  return row;
}

export async function listCities(db: Db): Promise<City[]> {
  const rows = await db.select().from(cities).orderBy(asc(cities.name), asc(cities.state));
  return rows.map(toCity);
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
  return rows.map(({ neighborhood }) => toNeighborhood(neighborhood));
}

const liveVersion = sql<number | null>`(
  select v.version from area_ai_versions v where v.area_id = areas.area_id and v.live)`;
const draftVersion = sql<number | null>`(
  select case when v.live then null else v.version end from area_ai_versions v
  where v.area_id = areas.area_id order by v.version desc limit 1)`;

async function fullAreasWhere(db: Db | Tx, wanted?: SQL): Promise<FullArea[]> {
  const rows = await db
    .select({
      areaId: areas.areaId,
      marketId: areas.marketId,
      name: areas.name,
      displayName: areas.displayName,
      status: areas.status,
      aiConfig: areas.aiConfig,
      version: areas.version,
      aiLive: liveVersion,
      aiDraft: draftVersion,
    })
    .from(areas)
    .where(wanted)
    .orderBy(asc(areas.marketId), asc(areas.name));
  return rows.map(toFullArea);
}

export const listFullAreas = (db: Db): Promise<FullArea[]> => fullAreasWhere(db);

/** An area that is there, as staff see it in this transaction. */
export async function fullAreaOf(tx: Tx, areaId: number): Promise<FullArea> {
  const [area] = await fullAreasWhere(tx, eq(areas.areaId, areaId));
  if (area === undefined) throw new Error(`Area ${areaId} vanished while it was locked.`);
  return area;
}
