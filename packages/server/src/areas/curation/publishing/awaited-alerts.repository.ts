import type { AreaAlerts } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { alerts, areas, compounds, likes, subscribers } from '../../../db/schema/index.ts';
import { isAlerted, likersOfHomes } from '../../visitors/index.ts';

interface Row extends AreaAlerts, Record<string, unknown> {}

/**
 * Whom a publish of these homes alerts of their comments, by area: the rule of the alerts asked of the homes as the
 * freeze leaves them, without who was told before.
 */
export async function awaitedAlerts(tx: Tx, compoundIds: readonly number[]): Promise<AreaAlerts[]> {
  if (compoundIds.length === 0) return [];
  const frozen = sql`(jsonb_populate_record(mine, jsonb_build_object('status', 'published'))).*`;
  const { rows } = await tx.execute<Row>(sql`
    with ${compounds} as (
      select ${frozen} from public.compounds mine where mine.compound_id = any(${sql.param(compoundIds)}::bigint[])
    )
    select ${areas.areaId}::text as area_id, ${areas.displayName} as area_name,
      count(distinct (${compounds.compoundId}, said ->> 'comment_id'))::int as comments,
      count(distinct ${subscribers.userId})::int as people
    from ${likersOfHomes} cross join lateral jsonb_array_elements(${compounds.broadcastComments}) said
    where ${isAlerted} and ${areas.areaId} is not null and not exists (
      select 1 from ${alerts}
      where ${alerts.subscriberId} = ${likes.subscriberId} and ${alerts.compoundId} = ${compounds.compoundId}
        and ${alerts.commentId} = said ->> 'comment_id')
    group by 1, 2
    order by people desc, area_name`);
  return rows;
}
