import { and, asc, eq, getTableColumns, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../db/client.ts';
import { preparedRead, type Placeholders } from '../../../db/prepared-statement.ts';
import {
  areas,
  compoundResources,
  compounds,
  homePhotos,
  homes,
  neighborhoods,
  reviewPeriods,
} from '../../../db/schema/index.ts';
import { aiTextToDo, type AiTextToDo } from './ai-text-to-do.ts';

export type CompoundRow = typeof compounds.$inferSelect;
export type HomeRow = typeof homes.$inferSelect;
export type PhotoRow = typeof homePhotos.$inferSelect;

/** Photos that staff took away stay in their rows, for nobody to see. */
const shownPhoto = isNull(homePhotos.deletedAt);

/** A compound with all that its wire shape and its policy need, as it was loaded. */
export interface LoadedCompound {
  readonly compound: CompoundRow;
  readonly home: HomeRow;
  readonly neighborhood: typeof neighborhoods.$inferSelect | null;
  readonly photos: readonly PhotoRow[];
  readonly area: Pick<typeof areas.$inferSelect, 'areaId' | 'status'> | null;
  /** What is to be done about its AI text; null where many are loaded. */
  readonly aiText: AiTextToDo;
}

/** Of what is loaded by the thousand, nobody asks. */
const notAsked = sql<AiTextToDo>`null`;
const withPlaces = (db: Db | Tx, aiText = aiTextToDo) =>
  db
    .select({
      compound: compounds,
      home: homes,
      neighborhood: neighborhoods,
      area: { areaId: areas.areaId, status: areas.status },
      aiText,
    })
    .from(compounds)
    .innerJoin(homes, eq(homes.homeId, compounds.homeId))
    .leftJoin(areas, eq(areas.areaId, compounds.areaId))
    .leftJoin(neighborhoods, eq(neighborhoods.neighborhoodId, compounds.neighborhoodId));

const photosInOrder = (db: Db | Tx) =>
  db.select().from(homePhotos).orderBy(asc(homePhotos.sortOrder), asc(homePhotos.imageId)).$dynamic();

const withPlacesById = preparedRead((db, { compoundId }: Placeholders<{ compoundId: number }>) =>
  withPlaces(db).where(eq(compounds.compoundId, compoundId)),
);
const photosOfHome = preparedRead((db, { homeId }: Placeholders<{ homeId: number }>) =>
  photosInOrder(db).where(and(eq(homePhotos.homeId, homeId), shownPhoto)),
);

async function withPhotos(
  db: Db | Tx,
  row: Omit<LoadedCompound, 'photos'> | undefined,
): Promise<LoadedCompound | undefined> {
  if (row === undefined) return undefined;
  return { ...row, photos: await photosOfHome(db, { homeId: row.home.homeId }) };
}

/** These with the photos that are shown of them; `ofThem` tells whose photos are read. */
export async function withPhotosOf<Row extends { readonly home: Pick<HomeRow, 'homeId'> }>(
  tx: Db | Tx,
  rows: readonly Row[],
  ofThem: SQL,
): Promise<readonly (Row & Pick<LoadedCompound, 'photos'>)[]> {
  const photos = Map.groupBy(await photosInOrder(tx).where(and(ofThem, shownPhoto)), ({ homeId }) => homeId);
  return rows.map((row) => ({ ...row, photos: photos.get(row.home.homeId) ?? [] }));
}

/** The compounds that a condition on their own columns names, by id, whoever may see them. */
export async function compoundsWhere(tx: Db | Tx, condition: SQL): Promise<readonly LoadedCompound[]> {
  const rows = await withPlaces(tx, notAsked).where(condition).orderBy(asc(compounds.compoundId));
  const theirs = tx.select({ id: compounds.homeId }).from(compounds).where(condition);
  return withPhotosOf(tx, rows, inArray(homePhotos.homeId, theirs));
}

export async function findCompound(db: Db | Tx, compoundId: number): Promise<LoadedCompound | undefined> {
  const [row] = await withPlacesById(db, { compoundId });
  return withPhotos(db, row);
}

/**
 * Locks the compound until the transaction ends: a publish that freezes it waits, or has frozen it already.
 */
export async function lockCompound(tx: Tx, compoundId: number): Promise<LoadedCompound | undefined> {
  const [row] = await withPlaces(tx)
    .where(eq(compounds.compoundId, compoundId))
    .for('update', { of: compounds });
  return withPhotos(tx, row);
}

/** Locks those of these compounds that exist, always in the order of their ids. */
export async function lockCompounds(tx: Tx, ids: readonly number[]): Promise<readonly LoadedCompound[]> {
  const rows = await withPlaces(tx)
    .where(inArray(compounds.compoundId, [...ids]))
    .orderBy(asc(compounds.compoundId))
    .for('update', { of: compounds });
  if (rows.length === 0) return [];
  return withPhotosOf(
    tx,
    rows,
    inArray(
      homePhotos.homeId,
      rows.map(({ home }) => home.homeId),
    ),
  );
}

/** The cycles that these compounds stand in. */
export async function reviewPeriodsOf(tx: Tx, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await tx
    .selectDistinct({ reviewPeriodId: compounds.reviewPeriodId })
    .from(compounds)
    .where(inArray(compounds.compoundId, [...ids]))
    .orderBy(asc(compounds.reviewPeriodId));
  return rows.map(({ reviewPeriodId }) => reviewPeriodId);
}

/** What a move writes of a compound. */
export type Moved = Pick<CompoundRow, 'status' | 'frozenAt' | 'marks' | 'rejection'>;

/** Writes changes of many compounds, each with one added to its version: a statement for all that change the same columns. */
export async function updateCompounds(
  tx: Tx,
  changed: readonly { readonly compoundId: number; readonly changes: Partial<CompoundRow> }[],
): Promise<void> {
  const columns = getTableColumns(compounds);
  const namesOf = (changes: Partial<CompoundRow>) => Object.keys(changes) as (keyof CompoundRow)[];
  for (const group of Map.groupBy(changed, ({ changes }) => namesOf(changes).sort().join()).values()) {
    const rows = group.map(({ compoundId, changes }) => ({
      compound_id: compoundId,
      ...Object.fromEntries(namesOf(changes).map((name) => [columns[name].name, changes[name]])),
    }));
    const names = namesOf(group[0]?.changes ?? {}).map((name) => sql.identifier(columns[name].name));
    const set = names.map((name) => sql`${name} = changed.${name}, `);
    await tx.execute(sql`
      update compounds set ${sql.join(set)} version = compounds.version + 1
      from jsonb_populate_recordset(null::compounds, ${JSON.stringify(rows)}::jsonb) as changed
      where compounds.compound_id = changed.compound_id`);
  }
}

/** Which of these compounds stay out, as another one of the same home stands. */
export async function replacedAmong(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const other = alias(compounds, 'other');
  const rows = await tx
    .selectDistinct({ compoundId: compounds.compoundId })
    .from(compounds)
    .innerJoin(
      other,
      and(
        eq(other.homeId, compounds.homeId),
        ne(other.compoundId, compounds.compoundId),
        isNull(other.deletedAt),
      ),
    )
    .where(sql`${compounds.compoundId} = any(${sql.param(ids)}::bigint[])`);
  return new Set(rows.map(({ compoundId }) => compoundId));
}

type SharedPeriod = Pick<typeof reviewPeriods.$inferSelect, 'status' | 'deletedAt'>;

/** These cycles, always in the order of their ids; until the transaction ends no publish begins or ends in them. */
export async function sharePeriods(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SharedPeriod>> {
  if (ids.length === 0) return new Map();
  const { reviewPeriodId, status, deletedAt } = reviewPeriods;
  const rows = await tx
    .select({ id: reviewPeriodId, status, deletedAt })
    .from(reviewPeriods)
    .where(inArray(reviewPeriodId, [...ids]))
    .orderBy(asc(reviewPeriodId))
    .for('share');
  return new Map(rows.map(({ id, ...period }) => [id, period]));
}

/** The cycle of a compound, shared. */
export async function shareReviewPeriod(tx: Tx, reviewPeriodId: number): Promise<SharedPeriod> {
  const period = (await sharePeriods(tx, [reviewPeriodId])).get(reviewPeriodId);
  if (period === undefined) throw new Error(`The cycle ${reviewPeriodId} of a compound is gone.`);
  return period;
}

export async function updateCompound(
  tx: Tx,
  compoundId: number,
  changes: Partial<CompoundRow>,
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
    .where(and(inArray(compoundResources.resourceId, [...ids]), isNull(compoundResources.deletedAt)));
  return new Set(rows.map((row) => row.resourceId));
}
