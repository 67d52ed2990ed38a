import type { AreaAlerts } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { alerts, areaBetaUsers, areas, compounds, likes, subscribers, users } from '../../db/schema/index.ts';
import { maySeeAreaSql } from '../../visibility.ts';

interface Row extends AreaAlerts, Record<string, unknown> {}

/**
 * Who hears of the comments of these homes once they appear, by area: who likes one, may not see it yet, will see it,
 * and was not told of that comment before.
 */
export async function awaitedAlerts(tx: Tx, compoundIds: readonly number[]): Promise<AreaAlerts[]> {
  if (compoundIds.length === 0) return [];
  const letInto = sql`array(select ${areaBetaUsers.areaId} from ${areaBetaUsers} where ${areaBetaUsers.userId} = ${users.userId})`;
  const { rows } = await tx.execute<Row>(sql`
    select ${areas.areaId}::text as area_id, ${areas.displayName} as area_name,
      count(distinct (${compounds.compoundId}, comment ->> 'comment_id'))::int as comments,
      count(distinct ${subscribers.userId})::int as people
    from ${compounds}
    cross join lateral jsonb_array_elements(${compounds.broadcastComments}) comment
    join ${areas} on ${areas.areaId} = ${compounds.areaId}
    join ${likes} on ${likes.compoundId} = ${compounds.compoundId} and ${likes.status} = 'liked'
    join ${subscribers} on ${subscribers.subscriberId} = ${likes.subscriberId}
    join ${users} on ${users.userId} = ${subscribers.userId}
    where ${compounds.compoundId} = any(${sql.param(compoundIds)}::bigint[])
      and not ${compounds.internal} and not ${users.isStaff}
      and ${maySeeAreaSql({ betaAreaIds: letInto }, areas)}
      and not exists (
        select 1 from ${alerts}
        where ${alerts.subscriberId} = ${likes.subscriberId} and ${alerts.compoundId} = ${compounds.compoundId}
          and ${alerts.commentId} = comment ->> 'comment_id')
    group by 1, 2
    order by people desc, area_name`);
  return rows;
}
