import { matchStatuses, type ColumnCounts, type ReviewPeriod } from '@commonhearth/schemas';
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { compounds, reviewPeriods } from '../../../db/schema/index.ts';
import { shownStatusSql } from '../../../visibility.ts';

const noCounts = { for_review: 0, might_approve: 0, approved: 0, published: 0, not_approved: 0 };

async function countColumns(
  db: Db | Tx,
  periodIds: readonly number[],
): Promise<ReadonlyMap<number, ReviewPeriod['counts']>> {
  if (periodIds.length === 0) return new Map();
  const shown = shownStatusSql(compounds);
  const rows = await db
    .select({ periodId: compounds.reviewPeriodId, status: shown, count: sql<number>`count(*)::int` })
    .from(compounds)
    .where(and(inArray(compounds.reviewPeriodId, [...periodIds]), sql`${compounds.deletedAt} is null`))
    .groupBy(compounds.reviewPeriodId, shown);
  const counts = new Map<number, ReviewPeriod['counts']>();
  for (const { periodId, status, count } of rows)
    counts.set(periodId, { ...(counts.get(periodId) ?? noCounts), [status]: count });
  return counts;
}

async function periodsWhere(db: Db | Tx, condition: SQL | undefined): Promise<ReviewPeriod[]> {
  const rows = await db
    .select()
    .from(reviewPeriods)
    .where(and(isNull(reviewPeriods.deletedAt), condition))
    .orderBy(desc(reviewPeriods.startsOn), desc(reviewPeriods.reviewPeriodId));
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

/** All cycles, newest first, with how many compounds stand in each column. */
export const listReviewPeriods = (db: Db): Promise<ReviewPeriod[]> => periodsWhere(db, undefined);

/** The current cycle: what is open or being published, of one market if named. */
export const listCurrentPeriods = (db: Db | Tx, marketId?: number): Promise<ReviewPeriod[]> =>
  periodsWhere(
    db,
    and(
      inArray(reviewPeriods.status, ['open', 'publishing']),
      marketId === undefined ? undefined : eq(reviewPeriods.marketId, marketId),
    ),
  );

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
