import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { compounds, homes, markets, reviewPeriods } from '../../../db/schema/index.ts';
import { type CompoundRow, type HomeRow, newEditorial } from '../../homes/index.ts';

type Period = typeof reviewPeriods.$inferSelect;

/** A home that is known by what its provider calls it, with its compound that stands. */
export interface KnownHome {
  readonly home: HomeRow;
  readonly market: string;
  readonly compound: CompoundRow | null;
  /** Of the compound's cycle. */
  readonly period: { readonly status: Period['status']; readonly name: string } | null;
}

export async function knownHomes(
  db: Db | Tx,
  provider: string,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, KnownHome>> {
  const rows = await db
    .select({
      home: homes,
      market: markets.name,
      compound: compounds,
      period: { status: reviewPeriods.status, name: reviewPeriods.name },
    })
    .from(homes)
    .innerJoin(markets, eq(markets.marketId, homes.marketId))
    .leftJoin(compounds, and(eq(compounds.homeId, homes.homeId), isNull(compounds.deletedAt)))
    .leftJoin(reviewPeriods, eq(reviewPeriods.reviewPeriodId, compounds.reviewPeriodId))
    .where(and(eq(homes.provider, provider), inArray(homes.externalId, [...externalIds])));
  return new Map(rows.map((row) => [row.home.externalId ?? '', row]));
}

/** One of them, whose facts nobody changes until the transaction ends. */
export async function lockKnownHome(
  tx: Tx,
  provider: string,
  externalId: string,
): Promise<KnownHome | undefined> {
  // first the lock, then the look: one statement would answer what it saw before it waited
  await tx
    .select({ homeId: homes.homeId })
    .from(homes)
    .where(and(eq(homes.provider, provider), eq(homes.externalId, externalId)))
    .for('update');
  return (await knownHomes(tx, provider, [externalId])).get(externalId);
}

/** A home that stands at the place of another one, or as good as. */
export interface Neighbor {
  readonly compoundId: number;
  readonly address: string;
  readonly meters: number;
}

/** So near they may be one home. */
const nearMeters = 15;
const metersADegree = 111_320;

/** Sources differ in commas: "Austin TX 78704", "Austin, TX 78704". */
const sameWords = (address: SQL): SQL => sql`replace(lower(${address}), ',', '')`;

/** The nearest home of the market that stands at this address or within 15 metres, and has a compound. */
export async function homeAtPlace(
  tx: Tx,
  { marketId, lat, lng, address }: { marketId: number; lat: number; lng: number; address: string },
): Promise<Neighbor | undefined> {
  const degrees = nearMeters / metersADegree;
  const east = Math.cos((lat * Math.PI) / 180);
  const meters = sql`(${metersADegree}::float8 * sqrt((h.lat - ${lat}) ^ 2 + ((h.lng - ${lng}) * ${east}) ^ 2))`;
  const { rows } = await tx.execute<{ compound_id: string; address: string; meters: number }>(sql`
    SELECT c.compound_id, h.formatted_address AS address, ${meters} AS meters
    FROM homes h JOIN compounds c ON c.home_id = h.home_id AND c.deleted_at IS NULL
    WHERE h.market_id = ${marketId} AND (
      (NOT h.address_approximate AND ${sameWords(sql`h.formatted_address`)} = ${sameWords(sql`${address}`)})
      OR (h.lat BETWEEN ${lat - degrees} AND ${lat + degrees} AND ${meters} <= ${nearMeters}))
    ORDER BY meters LIMIT 1`);
  const [found] = rows;
  return found && { compoundId: Number(found.compound_id), address: found.address, meters: found.meters };
}

export interface NewHome {
  readonly home: Omit<typeof homes.$inferInsert, 'marketId' | 'homeId'>;
  readonly areaId: number | null;
  readonly neighborhoodId: number | null;
  readonly available: boolean;
}
type Into = Pick<Period, 'reviewPeriodId' | 'marketId'> & { readonly at: Date };

/** A home that nobody has; undefined if somebody has made it in this moment. */
export async function insertHome(tx: Tx, { home }: NewHome, { marketId }: Into): Promise<number | undefined> {
  const [made] = await tx
    .insert(homes)
    .values({ ...home, marketId })
    .onConflictDoNothing()
    .returning({ homeId: homes.homeId });
  return made?.homeId;
}

export async function insertCompound(
  tx: Tx,
  homeId: number,
  { areaId, neighborhoodId, available }: NewHome,
  { reviewPeriodId, marketId, at }: Into,
  editorial: Partial<CompoundRow['editorial']> = {},
): Promise<CompoundRow> {
  const [made] = await tx
    .insert(compounds)
    .values({
      homeId,
      marketId,
      reviewPeriodId,
      areaId,
      neighborhoodId,
      available,
      editorial: { ...newEditorial, ...editorial },
      createTimestamp: at,
    })
    .returning();
  if (made === undefined) throw new Error('A compound vanished in its own transaction.');
  return made;
}

export async function updateHome(
  tx: Tx,
  { homeId, version }: HomeRow,
  changes: Partial<HomeRow>,
): Promise<void> {
  await tx
    .update(homes)
    .set({ ...changes, version: version + 1 })
    .where(eq(homes.homeId, homeId));
}
