import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { activity, areas, compounds, likes } from '../../db/schema/index.ts';
import { everyone, maySeeCompoundSql } from '../../visibility.ts';

/** Fewer homes than these have no rank. */
const fewest = 20;
const days = 30;
/** What a like weighs against somebody who looked. */
const weightOfLike = 3;

/**
 * Ranks the public homes of a market among one another, in whole percent: 3 × likes + distinct viewers of the last 30
 * days, of one place a few a day. Answers whether any rank changed.
 */
export async function rankHomes(tx: Tx, marketId: number, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - days * 86_400_000);
  const who = sql`coalesce(${activity.viewerId}::text, ${activity.subscriberId}::text, ${activity.sessionId})`;
  const { rowCount } = await tx.execute(sql`
    with shown as (
      select ${compounds.compoundId} as compound_id,
        ${weightOfLike} * (
          select count(*) from ${likes}
          where ${likes.compoundId} = ${compounds.compoundId} and ${likes.status} = 'liked'
        ) + (
          select count(distinct ${who}) from ${activity}
          where ${activity.compoundId} = ${compounds.compoundId}
            and ${activity.activityType} = 'viewed' and ${activity.counts} and ${activity.createTimestamp} > ${since}
        ) as score
      from ${compounds} join ${areas} on ${areas.areaId} = ${compounds.areaId}
      where ${compounds.marketId} = ${marketId} and ${maySeeCompoundSql(everyone, compounds, areas)}
    ), ranked as (
      select compound_id,
        case when count(*) over () >= ${fewest}
          then round(100 * percent_rank() over (order by score)) end as percentile
      from shown
    )
    update ${compounds} set popularity_percentile = ranked.percentile
    from (
      select mine.compound_id, ranked.percentile
      from compounds mine left join ranked on ranked.compound_id = mine.compound_id
      where mine.market_id = ${marketId}
    ) ranked
    where ${compounds.compoundId} = ranked.compound_id
      and ${compounds.popularityPercentile} is distinct from ranked.percentile::real`);
  return (rowCount ?? 0) > 0;
}
