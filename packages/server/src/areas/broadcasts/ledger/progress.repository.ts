import type { BroadcastProgress } from '@commonhearth/schemas';
import { recipientStates, type FailureCause, type RecipientState } from '@commonhearth/schemas/constants';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';

type Counts = BroadcastProgress['counts'];

export async function countsOf(db: Db | Tx, broadcastId: number): Promise<Counts> {
  const { rows } = await db.execute<{ state: RecipientState; n: number }>(sql`
    select state, count(*)::int as n from broadcast_recipients where broadcast_id = ${broadcastId} group by state`);
  const numbers = new Map(rows.map(({ state, n }) => [state, n]));
  return Object.fromEntries(recipientStates.map((state) => [state, numbers.get(state) ?? 0])) as Counts;
}

/** The commonest reasons, the greatest first. */
export async function failuresOf(db: Db, broadcastId: number): Promise<BroadcastProgress['failures']> {
  const { rows } = await db.execute<{ cause: FailureCause; reason: string; count: number }>(sql`
    select cause, reason, count(*)::int as count from broadcast_recipients
    where broadcast_id = ${broadcastId} and state = 'failed' group by cause, reason order by 3 desc, 2 limit 20`);
  return rows.map(({ cause, reason, count }) => ({ cause, reason, count }));
}

export async function waitingDomainsOf(
  db: Db,
  broadcastId: number,
  now: Date,
): Promise<BroadcastProgress['waiting_domains']> {
  const { rows } = await db.execute<{ domain: string; count: number; at: string }>(sql`
    select d.domain, d.not_before::text as at, count(*)::int as count from mail_domains d
    join broadcast_recipients r on r.domain = d.domain
    where r.broadcast_id = ${broadcastId} and r.state = 'queued' and d.not_before > ${now.toISOString()}::timestamptz
    group by d.domain, d.not_before order by 3 desc, 1 limit 20`);
  return rows.map(({ domain, count, at }) => ({ domain, count, not_before: new Date(at).toISOString() }));
}

export async function sentSince(db: Db, broadcastId: number, since: Date): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from broadcast_recipients
    where broadcast_id = ${broadcastId} and state = 'sent' and settled_at > ${since.toISOString()}::timestamptz`);
  return rows[0]?.n ?? 0;
}

const rateSeconds = 10;
const longestGapSeconds = 60;

/** Mails a second over the last 10 s; null until the broadcast has been going for so long, and while nothing leaves. */
export async function currentRateOf(db: Db, broadcastId: number, now: Date): Promise<number | null> {
  const since = (seconds: number) =>
    sql`${new Date(now.getTime() - seconds * 1000).toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ recent: number; before: number }>(sql`
    select (count(*) filter (where settled_at > ${since(rateSeconds)}))::int as recent,
      (count(*) filter (where settled_at <= ${since(rateSeconds)}))::int as before
    from broadcast_recipients
    where broadcast_id = ${broadcastId} and state = 'sent' and settled_at > ${since(longestGapSeconds)}`);
  const { recent = 0, before = 0 } = rows[0] ?? {};
  return recent === 0 || before === 0 ? null : recent / rateSeconds;
}

/** Who left by a link of this broadcast. */
export async function unsubscribedOf(db: Db, broadcastId: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from broadcast_recipients
    where broadcast_id = ${broadcastId} and unsubscribed_at is not null`);
  return rows[0]?.n ?? 0;
}
