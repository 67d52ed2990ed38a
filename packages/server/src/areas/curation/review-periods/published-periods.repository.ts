import type { PublishedPeriod } from '@commonhearth/schemas';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { areas, compounds, reviewPeriods } from '../../../db/schema/index.ts';
import { everyone, maySeeCompoundSql } from '../../../visibility.ts';

/**
 * The published cycles of all markets, or of one, the latest first, each with the homes of it that everyone
 * may see.
 */
export async function listPublishedPeriods(db: Db, marketId: number | undefined): Promise<PublishedPeriod[]> {
  const rows = await db
    .select({
      periodId: reviewPeriods.reviewPeriodId,
      marketId: reviewPeriods.marketId,
      publishedAt: reviewPeriods.publishedAt,
      compoundIds: sql<string[]>`coalesce(array_agg(${compounds.compoundId}::text
        order by array_position(${reviewPeriods.publishedCompoundOrder}, ${compounds.compoundId}), ${compounds.compoundId})
        filter (where ${maySeeCompoundSql(everyone, compounds, areas)}), '{}')`,
    })
    .from(reviewPeriods)
    .leftJoin(compounds, eq(compounds.reviewPeriodId, reviewPeriods.reviewPeriodId))
    .leftJoin(areas, eq(areas.areaId, compounds.areaId))
    .where(
      and(
        eq(reviewPeriods.status, 'published'),
        isNull(reviewPeriods.deletedAt),
        marketId === undefined ? undefined : eq(reviewPeriods.marketId, marketId),
      ),
    )
    .groupBy(reviewPeriods.reviewPeriodId)
    .orderBy(desc(reviewPeriods.publishedAt), desc(reviewPeriods.reviewPeriodId));
  return rows.flatMap(({ periodId, publishedAt, compoundIds, ...row }) =>
    publishedAt === null
      ? []
      : {
          review_period_id: String(periodId),
          market_id: String(row.marketId),
          published_at: publishedAt.toISOString(),
          compound_ids: compoundIds,
        },
  );
}
