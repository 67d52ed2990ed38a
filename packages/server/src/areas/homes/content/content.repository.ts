import type { Area, City, Manifest, Market, Neighborhood, BoundariesDocument } from '@commonhearth/schemas';
import { manifest as manifestSchema, markets as marketConstants } from '@commonhearth/schemas';
import { and, asc, desc, eq, gte, isNull, lt, max, or } from 'drizzle-orm';
import { lockUntilCommit } from '../../../db/advisory-lock.ts';
import type { Db, Tx } from '../../../db/client.ts';
import {
  agents,
  areas,
  cities,
  compoundResources,
  contentVersions,
  markets,
  neighborhoods,
  reviewPeriods,
} from '../../../db/schema/index.ts';
import { everyone, maySeeAreaSql } from '../../../visibility.ts';
import { toAgent } from '../agents/index.ts';
import { toArea, toCity, toNeighborhood } from '../regions/index.ts';

/** One writer of the content at a time, over all processes; ends with the transaction. */
export const lockContent = (tx: Tx): Promise<void> => lockUntilCommit(tx, 'content');

export async function allMarkets(tx: Tx): Promise<Market[]> {
  const rows = await tx.select().from(markets).orderBy(asc(markets.marketId));
  return rows.flatMap((row) => {
    const constant = marketConstants.find(({ key }) => key === row.key);
    if (constant === undefined) return [];
    return [
      {
        market_id: String(row.marketId),
        key: row.key,
        name: row.name,
        uac20_id: row.uac20Id,
        coming_soon: row.comingSoon,
        center: [...constant.center],
        zoom: constant.zoom,
        bounds: [...constant.bounds],
      },
    ];
  });
}

export interface LiveArea {
  readonly area: Area;
  readonly outline: BoundariesDocument['features'][number]['geometry'];
}

/** Areas that everyone may see, with the outline that visitors get. */
export async function liveAreas(tx: Tx): Promise<LiveArea[]> {
  const rows = await tx.select().from(areas).where(maySeeAreaSql(everyone, areas)).orderBy(asc(areas.areaId));
  return rows.map((row) => ({
    area: toArea(row),
    outline: { type: 'MultiPolygon', coordinates: row.simplified.coordinates },
  }));
}

/** Neighborhoods of live areas, with their market. */
export async function liveNeighborhoods(
  tx: Tx,
): Promise<{ readonly marketId: string; readonly neighborhood: Neighborhood }[]> {
  const rows = await tx
    .select({ neighborhood: neighborhoods, marketId: areas.marketId })
    .from(neighborhoods)
    .innerJoin(areas, eq(areas.areaId, neighborhoods.areaId))
    .where(maySeeAreaSql(everyone, areas))
    .orderBy(asc(neighborhoods.neighborhoodId));
  return rows.map(({ neighborhood, marketId }) => ({
    marketId: String(marketId),
    neighborhood: toNeighborhood(neighborhood),
  }));
}

export async function allCities(tx: Tx): Promise<City[]> {
  const rows = await tx.select().from(cities).orderBy(asc(cities.cityId));
  return rows.map(toCity);
}

export async function allAgents(tx: Tx) {
  const rows = await tx.select().from(agents).where(isNull(agents.deletedAt)).orderBy(asc(agents.agentId));
  return rows.map((row) => ({ ...toAgent(row), is_fallback: row.isFallback }));
}

export async function allResources(tx: Tx) {
  const rows = await tx
    .select()
    .from(compoundResources)
    .where(isNull(compoundResources.deletedAt))
    .orderBy(asc(compoundResources.resourceId));
  return rows.map((row) => ({
    resource_id: String(row.resourceId),
    title: row.title,
    url: row.url,
    description: row.description,
    image: row.image,
  }));
}

/** The orders that staff or a publish set, of all cycles of a market: a compound stands in one of them. */
export async function publishedOrders(tx: Tx, marketId: number): Promise<string[]> {
  const rows = await tx
    .select({ order: reviewPeriods.publishedCompoundOrder })
    .from(reviewPeriods)
    .where(eq(reviewPeriods.marketId, marketId))
    .orderBy(desc(reviewPeriods.reviewPeriodId));
  return rows.flatMap(({ order }) => order.map(String));
}

export async function latestVersion(tx: Tx): Promise<string | undefined> {
  const [row] = await tx
    .select({ version: contentVersions.version })
    .from(contentVersions)
    .orderBy(desc(contentVersions.contentVersionId))
    .limit(1);
  return row?.version;
}

/** The one that was made before a moment was shown until the next one came. */
const shownAt = (db: Db | Tx, moment: Date) =>
  db
    .select({ id: max(contentVersions.contentVersionId) })
    .from(contentVersions)
    .where(lt(contentVersions.publishedAt, moment));

/** The manifests that visitors got at any time since then, as far as they were recorded. */
export async function versionsSince(tx: Tx, since: Date): Promise<Manifest[]> {
  const rows = await tx
    .select({ manifest: contentVersions.manifest })
    .from(contentVersions)
    .where(
      or(gte(contentVersions.publishedAt, since), eq(contentVersions.contentVersionId, shownAt(tx, since))),
    );
  return rows.flatMap(({ manifest }) => manifestSchema.safeParse(manifest).data ?? []);
}

/** Forgets the manifests that visitors no longer got then; the newest of all stays. */
export async function forgetVersions(db: Db, since: Date): Promise<void> {
  await db
    .delete(contentVersions)
    .where(
      and(lt(contentVersions.publishedAt, since), lt(contentVersions.contentVersionId, shownAt(db, since))),
    );
}

export async function recordVersion(tx: Tx, row: typeof contentVersions.$inferInsert): Promise<void> {
  await tx.insert(contentVersions).values(row);
}

/**
 * The version that stands becomes the one that a publish made, unless another publish made it: a refresh after a
 * publish that was cut off shows its homes first. Answers whether the publish has its version now.
 */
export async function nameVersion(tx: Tx, reviewPeriodId: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(contentVersions)
    .set({ reviewPeriodId })
    .where(
      and(
        eq(
          contentVersions.contentVersionId,
          tx.select({ id: max(contentVersions.contentVersionId) }).from(contentVersions),
        ),
        or(isNull(contentVersions.reviewPeriodId), eq(contentVersions.reviewPeriodId, reviewPeriodId)),
      ),
    );
  return (rowCount ?? 0) > 0;
}
