import { and, eq, not, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { activity, areas, compounds, likes } from '../../../db/schema/index.ts';
import { everyone, maySeeAreaSql, maySeeCompoundSql } from '../../../visibility.ts';

/** Fewer homes than these have no rank. */
const fewest = 20;
const days = 30;
/** What a like weighs against somebody who looked. */
const weightOfLike = 3;

/** Whole percent by compound id, of the public homes of a market; null where those are too few. */
export type Ranks = ReadonlyMap<number, number | null>;

/**
 * Ranks the public homes of a market among one another, in whole percent: 3 × likes + distinct viewers of the last 30
 * days, of one place a few a day. Counts homes that match `publishing` as published.
 */
export async function ranksOf(tx: Tx, marketId: number, at: Date, publishing?: SQL): Promise<Ranks> {
  const isPublicSoon = publishing && and(publishing, not(compounds.internal), maySeeAreaSql(everyone, areas));
  const since = new Date(at.getTime() - days * 86_400_000);
  const who = sql`coalesce(${activity.viewerId}::text, ${activity.subscriberId}::text, ${activity.sessionId})`;
  const { rows } = await tx.execute<{ id: string; percentile: number | null }>(sql`
    with shown as (
      select ${compounds.compoundId} as compound_id
      from ${compounds} join ${areas} on ${areas.areaId} = ${compounds.areaId}
      where ${and(
        eq(compounds.marketId, marketId),
        or(maySeeCompoundSql(everyone, compounds, areas), isPublicSoon),
      )}
    ), like_counts as (
      select ${likes.compoundId} as compound_id, count(*) as likes
      from ${likes} join shown on shown.compound_id = ${likes.compoundId}
      where ${likes.status} = 'liked' group by 1
    ), view_counts as (
      select ${activity.compoundId} as compound_id, count(distinct ${who}) as viewers
      from ${activity} join shown on shown.compound_id = ${activity.compoundId}
      where ${activity.activityType} = 'viewed' and ${activity.counts} and ${activity.createTimestamp} > ${since}
      group by 1
    )
    select compound_id::text as id,
      case when count(*) over () >= ${fewest}
        then round(100 * percent_rank() over (
          order by ${weightOfLike} * coalesce(likes, 0) + coalesce(viewers, 0)
        )) end as percentile
    from shown left join like_counts using (compound_id) left join view_counts using (compound_id)`);
  return new Map(rows.map(({ id, percentile }) => [Number(id), percentile]));
}

/** Ranks as a table `ranked` of a query, with `compound_id` and `percentile`. */
export const rankedSql = (ranks: Ranks): SQL =>
  sql`unnest(${sql.param([...ranks.keys()])}::bigint[], ${sql.param([...ranks.values()])}::real[]) as ranked (compound_id, percentile)`;

/** The homes of a market have these ranks from now on, and no others. Answers whether any changed. */
export async function keepRanks(tx: Tx, marketId: number, ranks: Ranks): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update ${compounds} set popularity_percentile = now.percentile
    from (
      select mine.compound_id, ranked.percentile
      from compounds mine left join ${rankedSql(ranks)} on ranked.compound_id = mine.compound_id
      where mine.market_id = ${marketId}
    ) now
    where ${compounds.compoundId} = now.compound_id
      and ${compounds.popularityPercentile} is distinct from now.percentile`);
  return (rowCount ?? 0) > 0;
}
