import type { AreaStatus } from '@commonhearth/schemas/constants';
import { and, eq, not, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import {
  areaBetaApprovals,
  areaBetaUsers,
  areas,
  compounds,
  subscriberAreas,
  users,
} from '../../../db/schema/index.ts';
import { isPublishedSql, maySeeAreaSql } from '../../../visibility.ts';

/** How many a change of an area's status is about. */
export interface AreaCounts {
  readonly homes: number;
  readonly subscribers: number;
  readonly betaUsers: number;
  readonly approvals: number;
  readonly broadcastIds: readonly string[];
}

/** Who was let in and sees no more than others anyway: staff see all areas. */
const letIn = (areaId: number) =>
  sql`select count(*)::int from ${areaBetaUsers} join ${users} on ${users.userId} = ${areaBetaUsers.userId}
    where ${areaBetaUsers.areaId} = ${areaId} and not ${users.isStaff}`;

/**
 * Broadcasts that are planned or under way, of which mails would be skipped: to who is reached through this area alone
 * and sees it now. One whose ledger is not whole yet counts where it names the area.
 */
const skipped = (areaId: number, from: AreaStatus, to: AreaStatus) => {
  const has = sql`exists (select from ${areaBetaUsers} b where b.area_id = ${areaId} and b.user_id = r.user_id)`;
  const sees = (status: AreaStatus) =>
    status === 'live' ? sql`true` : status === 'in_beta' ? has : sql`false`;
  const ofReader = {
    betaAreaIds: sql`array(select b.area_id from ${areaBetaUsers} b where b.user_id = r.user_id)`,
  };
  return sql`select coalesce(array_agg(b.broadcast_id::text order by b.broadcast_id), '{}') from broadcasts b
    where b.state in ('scheduled', 'preparing', 'sending', 'paused') and (
      (b.prepared_at is null and b.audience -> 'area_ids' ? ${String(areaId)}::text)
      or exists (select from broadcast_recipients r
        where r.broadcast_id = b.broadcast_id and r.state = 'queued'
          and r.about -> 'area' ? ${String(areaId)}::text and ${sees(from)} and not ${sees(to)}
          and not exists (select from jsonb_array_elements_text(r.about -> 'area') other
            join ${areas} on ${areas.areaId} = other.value::bigint
            where ${areas.areaId} <> ${areaId} and ${maySeeAreaSql(ofReader, areas)})))`;
};

/** Whom and what a change of an area's status is about, as the database has it now. */
export async function countArea(
  tx: Tx,
  areaId: number,
  { from, to, hides }: { readonly from: AreaStatus; readonly to: AreaStatus; readonly hides: boolean },
): Promise<AreaCounts> {
  const [homes, subscribers, approvals] = [
    await tx.$count(
      compounds,
      and(eq(compounds.areaId, areaId), isPublishedSql(compounds), not(compounds.internal)),
    ),
    await tx.$count(subscriberAreas, eq(subscriberAreas.areaId, areaId)),
    await tx.$count(areaBetaApprovals, eq(areaBetaApprovals.areaId, areaId)),
  ];
  const { rows } = await tx.execute<{ beta_users: number; broadcast_ids: string[] }>(sql`
    select (${letIn(areaId)}) as beta_users,
      ${hides ? sql`(${skipped(areaId, from, to)})` : sql`'{}'::text[]`} as broadcast_ids`);
  const [row] = rows;
  return {
    homes,
    subscribers,
    approvals,
    betaUsers: row?.beta_users ?? 0,
    broadcastIds: row?.broadcast_ids ?? [],
  };
}
