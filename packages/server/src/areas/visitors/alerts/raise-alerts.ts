import type { BroadcastForeseen } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { alerts, compounds, likes, users } from '../../../db/schema/index.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { alertColumns, isAlerted, likersOfHomes, mailRefusalOf } from './alert-audience.ts';
import { mailAlertsJob } from './mail-alerts.job.ts';

/** Alerts that one job tells of by mail. */
const together = 100;

interface Said {
  readonly compoundIds: readonly number[];
  /** This comment alone; all of them where a publish shows the homes. */
  readonly commentId?: string;
}

/**
 * Alerts who likes these homes and may see them, each once for a comment; mails follow by jobs. In the transaction
 * of what is told.
 */
export async function raiseAlerts(
  { jobs }: Pick<Dependencies, 'jobs'>,
  tx: Tx,
  { compoundIds, commentId }: Said,
  at: Date,
): Promise<void> {
  if (compoundIds.length === 0) return;
  const wanted = commentId === undefined ? sql`true` : sql`said ->> 'comment_id' = ${commentId}`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${alerts} (${alertColumns})
    select ${likes.subscriberId}, ${compounds.compoundId}, 'compound_broadcast', said ->> 'comment_id',
      ${at.toISOString()}::timestamptz
    from ${likersOfHomes} cross join lateral jsonb_array_elements(${compounds.broadcastComments}) said
    where ${compounds.compoundId} = any(${sql.param(compoundIds)}::bigint[]) and ${wanted} and ${isAlerted}
    on conflict do nothing
    returning alert_id::text as id`);
  const ids = rows.map(({ id }) => Number(id));
  for (let i = 0; i < ids.length; i += together)
    await jobs.send(tx, mailAlertsJob, { alertIds: ids.slice(i, i + together) });
}

/** Of a comment that is taken away, what nobody has seen yet goes with it. */
export async function takeBackAlerts(tx: Tx, compoundId: number, commentId: string): Promise<void> {
  await tx.execute(sql`delete from ${alerts} where ${alerts.compoundId} = ${compoundId}
    and ${alerts.commentId} = ${commentId} and ${alerts.seenAt} is null`);
}

/** Why somebody who likes the home hears nothing now. */
const notYet = 'They can’t see this home yet. If they can once it’s published, we’ll alert them then.';

/** Whom a comment on this home would alert now, and who of them gets a mail besides; of the others, why not. */
export async function foreseeAlerts(tx: Tx, compoundId: number, at: Date): Promise<BroadcastForeseen> {
  const { rows } = await tx.execute<{ alerted: boolean; reason: string | null; count: number }>(sql`
    select alerted, case when alerted then refusal else ${notYet} end as reason, count(*)::int as count
    from (select ${isAlerted} as alerted, ${mailRefusalOf(sql`${at.toISOString()}::timestamptz`)} as refusal
      from ${likersOfHomes}
      where ${compounds.compoundId} = ${compoundId} and ${likes.status} = 'liked' and ${users.userId} is not null) liker
    group by 1, 2 order by count desc, reason`);
  const sum = (of: typeof rows): number => of.reduce((all, { count }) => all + count, 0);
  return {
    alerted: sum(rows.filter(({ alerted }) => alerted)),
    mailed: sum(rows.filter(({ alerted, reason }) => alerted && reason === null)),
    left_out: rows.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
  };
}
