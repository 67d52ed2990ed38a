import { asc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import {
  areas,
  compoundResources,
  compounds,
  homePhotos,
  homes,
  neighborhoods,
} from '../../db/schema/index.ts';

export type CompoundRecord = typeof compounds.$inferSelect;
export type HomeRecord = typeof homes.$inferSelect;
export type PhotoRecord = typeof homePhotos.$inferSelect;

/** A compound with all that its wire shape needs. */
export interface CompoundRow {
  readonly compound: CompoundRecord;
  readonly home: HomeRecord;
  readonly neighborhood: typeof neighborhoods.$inferSelect | null;
  readonly photos: readonly PhotoRecord[];
  readonly area: Pick<typeof areas.$inferSelect, 'areaId' | 'status'> | null;
}

const withPlaces = (db: Db | Tx) =>
  db
    .select({
      compound: compounds,
      home: homes,
      neighborhood: neighborhoods,
      area: { areaId: areas.areaId, status: areas.status },
    })
    .from(compounds)
    .innerJoin(homes, eq(homes.homeId, compounds.homeId))
    .leftJoin(areas, eq(areas.areaId, compounds.areaId))
    .leftJoin(neighborhoods, eq(neighborhoods.neighborhoodId, compounds.neighborhoodId));

async function withPhotos(
  db: Db | Tx,
  row: Omit<CompoundRow, 'photos'> | undefined,
): Promise<CompoundRow | undefined> {
  if (row === undefined) return undefined;
  const photos = await db
    .select()
    .from(homePhotos)
    .where(eq(homePhotos.homeId, row.home.homeId))
    .orderBy(asc(homePhotos.sortOrder), asc(homePhotos.imageId));
  return { ...row, photos };
}

export async function findCompound(db: Db | Tx, compoundId: number): Promise<CompoundRow | undefined> {
  const [row] = await withPlaces(db).where(eq(compounds.compoundId, compoundId));
  return withPhotos(db, row);
}

/**
 * Locks the compound until the transaction ends: a publish that freezes it waits, or has frozen it already.
 */
export async function lockCompound(tx: Tx, compoundId: number): Promise<CompoundRow | undefined> {
  const [row] = await withPlaces(tx)
    .where(eq(compounds.compoundId, compoundId))
    .for('update', { of: compounds });
  return withPhotos(tx, row);
}

export async function updateCompound(
  tx: Tx,
  compoundId: number,
  changes: Partial<CompoundRecord>,
): Promise<void> {
  await tx.update(compounds).set(changes).where(eq(compounds.compoundId, compoundId));
}

/** The area with its first neighborhood, if it is one of the market's. */
export async function findAreaOfMarket(
  tx: Tx,
  areaId: number,
  marketId: number,
): Promise<{ areaId: number; neighborhoodId: number | null } | undefined> {
  const [row] = await tx
    .select({ areaId: areas.areaId, marketId: areas.marketId, neighborhoodId: neighborhoods.neighborhoodId })
    .from(areas)
    .leftJoin(neighborhoods, eq(neighborhoods.areaId, areas.areaId))
    .where(eq(areas.areaId, areaId))
    .orderBy(asc(neighborhoods.neighborhoodId))
    .limit(1);
  return row?.marketId === marketId ? row : undefined;
}

/** Which of these resources exist. */
export async function findResourceIds(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ resourceId: compoundResources.resourceId })
    .from(compoundResources)
    .where(inArray(compoundResources.resourceId, [...ids]));
  return new Set(rows.map((row) => row.resourceId));
}
