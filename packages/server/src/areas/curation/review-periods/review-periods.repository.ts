import { matchStatuses, type ColumnCounts, type ReviewPeriod } from '@commonhearth/schemas';
import { and, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { preparedRead, type Placeholders } from '../../../db/prepared-statement.ts';
import { compounds, reviewPeriods } from '../../../db/schema/index.ts';
import { shownStatusSql } from '../../../visibility.ts';

const noCounts = { for_review: 0, might_approve: 0, approved: 0, published: 0, not_approved: 0 };

const shown = shownStatusSql(compounds);
const columnCounts = preparedRead((db, { periodIds }: Placeholders<{ periodIds: readonly number[] }>) =>
  db
    .select({ periodId: compounds.reviewPeriodId, status: shown, count: sql<number>`count(*)::int` })
    .from(compounds)
    .where(sql`${compounds.reviewPeriodId} = any(${periodIds}::bigint[]) and ${compounds.deletedAt} is null`)
    .groupBy(compounds.reviewPeriodId, shown),
);

async function countColumns(
  db: Db | Tx,
  periodIds: readonly number[],
): Promise<ReadonlyMap<number, ReviewPeriod['counts']>> {
  if (periodIds.length === 0) return new Map();
  const rows = await columnCounts(db, { periodIds });
  const counts = new Map<number, ReviewPeriod['counts']>();
  for (const { periodId, status, count } of rows)
    counts.set(periodId, { ...(counts.get(periodId) ?? noCounts), [status]: count });
  return counts;
}

const rowsWhere = (db: Db | Tx, condition: SQL | undefined) =>
  db
    .select()
    .from(reviewPeriods)
    .where(and(isNull(reviewPeriods.deletedAt), condition))
    .orderBy(desc(reviewPeriods.startsOn), desc(reviewPeriods.reviewPeriodId));
const currentRows = preparedRead((db, { marketId }: Placeholders<{ marketId: number | null }>) =>
  rowsWhere(
    db,
    and(
      inArray(reviewPeriods.status, ['open', 'publishing']),
      sql`${reviewPeriods.marketId} = coalesce(${marketId}, ${reviewPeriods.marketId})`,
    ),
  ),
);

async function withCounts(
  db: Db | Tx,
  rows: readonly (typeof reviewPeriods.$inferSelect)[],
): Promise<ReviewPeriod[]> {
  const counts = await countColumns(
    db,
    rows.map((row) => row.reviewPeriodId),
  );
  return rows.map((row) => ({
    review_period_id: String(row.reviewPeriodId),
    market_id: String(row.marketId),
    name: row.name,
    status: row.status,
    starts_on: row.startsOn,
    version: row.version,
    published_compound_order: row.publishedCompoundOrder.map(String),
    published_at: row.publishedAt?.toISOString() ?? null,
    job_id: row.status === 'publishing' ? row.publishJobId : null,
    availability_checked_at: row.availabilityCheckedAt?.toISOString() ?? null,
    availability_job_id: row.availabilityJobId,
    import_job_id: row.importJobId,
    create_timestamp: row.createTimestamp.toISOString(),
    counts: counts.get(row.reviewPeriodId) ?? noCounts,
  }));
}

/** What stands in each column of several cycles together. */
export function totalOf(periods: readonly ReviewPeriod[]): ColumnCounts {
  const total = { ...noCounts };
  for (const { counts } of periods) for (const status of matchStatuses) total[status] += counts[status];
  return total;
}

const periodsWhere = async (db: Db | Tx, condition: SQL | undefined): Promise<ReviewPeriod[]> =>
  withCounts(db, await rowsWhere(db, condition));

/** All cycles, newest first, with how many compounds stand in each column. */
export const listReviewPeriods = (db: Db): Promise<ReviewPeriod[]> => periodsWhere(db, undefined);

/** The current cycle: what is open or being published, of one market if named. */
export const listCurrentPeriods = async (db: Db | Tx, marketId?: number): Promise<ReviewPeriod[]> =>
  withCounts(db, await currentRows(db, { marketId: marketId ?? null }));

/** The previous cycle: of each market the one published last, of one market if named. */
export const listPreviousPeriods = (db: Db, marketId?: number): Promise<ReviewPeriod[]> =>
  periodsWhere(
    db,
    and(
      sql`${reviewPeriods.reviewPeriodId} in (
        select distinct on (market_id) review_period_id from review_periods
        where status = 'published' and deleted_at is null order by market_id, published_at desc, review_period_id desc)`,
      marketId === undefined ? undefined : eq(reviewPeriods.marketId, marketId),
    ),
  );

export async function findReviewPeriod(
  db: Db | Tx,
  reviewPeriodId: number,
): Promise<ReviewPeriod | undefined> {
  const [period] = await periodsWhere(db, eq(reviewPeriods.reviewPeriodId, reviewPeriodId));
  return period;
}

/** What the cycles of a market are called, but for one of them. */
export async function cycleNames(tx: Tx, marketId: number, exceptId = 0): Promise<readonly string[]> {
  const rows = await rowsWhere(
    tx,
    and(eq(reviewPeriods.marketId, marketId), ne(reviewPeriods.reviewPeriodId, exceptId)),
  );
  return rows.map(({ name }) => name);
}

/** Opens a cycle; undefined if the market has an open one. */
export async function insertReviewPeriod(
  tx: Tx,
  made: { readonly marketId: number; readonly name: string; readonly startsOn: string; readonly at: Date },
): Promise<number | undefined> {
  const { at, ...row } = made;
  const [inserted] = await tx
    .insert(reviewPeriods)
    .values({ ...row, createTimestamp: at })
    .onConflictDoNothing()
    .returning({ reviewPeriodId: reviewPeriods.reviewPeriodId });
  return inserted?.reviewPeriodId;
}
