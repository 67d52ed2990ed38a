import type { FailureCause } from '@commonhearth/schemas/constants';
import { sql, type SQL } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db, Tx } from '../../../db/client.ts';
import { preparedStatement, type Placeholders } from '../../../db/prepared-statement.ts';
import { retrying } from '../../../db/retrying.ts';
import { ledgerRefusal } from '../../mail/index.ts';
import { instant, type Candidate } from './ledger.repository.ts';

/**
 * What became of trying to mark a row. `held`: its mail server refuses for now; `gone`: it is not queued any more;
 * `stopped`: nothing of the broadcast goes out now.
 */
export type Marking = 'sending' | 'skipped' | 'held' | 'gone' | 'stopped';

type Given = {
  readonly toMark: readonly string[];
  readonly share: number;
  readonly claim: string | null;
  readonly sent: readonly string[];
  readonly domains: readonly string[];
  readonly now: string;
};
const typed = ({ toMark, share, claim, sent, domains, now }: Placeholders<Given>) => ({
  toMark: sql`${toMark}::bigint[]`,
  share: sql`${share}::int`,
  claim: sql`${claim}::uuid`,
  sent: sql`${sent}::bigint[]`,
  domains: sql`${domains}::text[]`,
  now: sql`${now}::timestamptz`,
});

/** Mails arrived at their servers: what those refused before counts no longer. */
const settledSent = (sent: SQL, domains: SQL, at: SQL): SQL => sql`
  sent as (update broadcast_recipients set state = 'sent', lane = null, settled_at = ${at}, reason = null
    where recipient_id = any(${sent}) and state = 'sending' and claim is null returning broadcast_id),
  taken as (update broadcasts b set refused_in_row = 0 where b.broadcast_id in (select broadcast_id from sent) and b.refused_in_row > 0),
  freed as (delete from mail_domains where domain = any(${domains}))`;

const markAndSettle = preparedStatement<
  { readonly id: string; readonly state: 'sending' | 'skipped' | 'queued' },
  Given
>((values) => {
  const given = typed(values);
  return sql`
    with judged as (
      select r.recipient_id, ${ledgerRefusal} as refusal,
        (select d.not_before from mail_domains d where d.domain = r.domain and d.not_before > ${given.now}) as held_to
      from broadcast_recipients r join broadcasts b on b.broadcast_id = r.broadcast_id
      join users starter on starter.user_id = b.started_by and starter.is_staff
      where r.recipient_id = any(${given.toMark}) and r.state = 'queued' and b.state = 'sending'
      order by r.recipient_id for no key update of r
    ), decided as (
      select *, case when refusal is not null then 'skipped' when held_to is not null then 'queued' else 'sending' end as becomes
      from judged
    ), ${settledSent(given.sent, given.domains, given.now)}
    update broadcast_recipients r set state = becomes, reason = refusal,
      lane = case when becomes = 'sending' then ${given.share} end,
      claim = case when becomes = 'sending' then ${given.claim} end,
      attempts = case when becomes = 'sending' then attempts + 1 else attempts end,
      next_attempt_at = case when becomes = 'queued' then held_to end,
      settled_at = case when becomes = 'skipped' then ${given.now} end
    from decided where r.recipient_id = decided.recipient_id returning r.recipient_id::text as id, r.state`;
});

/** Who marks: a share, and the turn of it; without a turn what is marked counts as handed over. */
export interface Marker {
  readonly share: number;
  readonly claim?: string;
}

/** Of a share: a mail that arrived, or the number of a row whose mail may go now. */
export type Change = { readonly sent: Candidate } | { readonly mark: string };

/**
 * Marks rows as being sent, if their broadcast is, whoever sent it is still staff, and their address may have it: all asked
 * in the statement that marks them. A row that may not go is skipped, with the reason; one whose mail server refuses for now
 * waits until that may be asked again. The same statement settles what arrived. Answers in the order of what it is given;
 * of what arrived, `gone`.
 */
export async function markAndSettleAll(
  pool: Pick<Pool, 'query'>,
  changes: readonly Change[],
  { share, claim }: Marker,
  now: Date,
): Promise<readonly Marking[]> {
  const arrived = changes.flatMap((change) => ('sent' in change ? change.sent : []));
  const toMark = changes.flatMap((change) => ('mark' in change ? change.mark : []));
  // all of it or nothing: given way to another, it is done anew
  const rows = await retrying(() =>
    markAndSettle(pool, {
      ...{ toMark, share, claim: claim ?? null, now: now.toISOString() },
      sent: arrived.map(({ recipientId }) => recipientId),
      domains: arrived.map(({ domain }) => domain),
    }),
  );
  const became = new Map<string, Marking>(
    rows.map(({ id, state }) => [id, state === 'queued' ? 'held' : state]),
  );
  const others = toMark.filter((id) => !became.has(id));
  if (others.length > 0) {
    const still = await pool.query<{ id: string }>(
      `select recipient_id::text as id from broadcast_recipients where recipient_id = any($1::bigint[]) and state = 'queued'`,
      [others],
    );
    for (const { id } of still.rows) became.set(id, 'stopped');
  }
  return changes.map((change) => ('mark' in change && became.get(change.mark)) || 'gone');
}

/** The same of one mail that arrived, by itself or with what else is written of it. */
export async function settleSent(tx: Db | Tx, { recipientId, domain }: Candidate, at: Date): Promise<void> {
  const array = (one: string, type: 'bigint' | 'text') => sql`array[${one}]::${sql.raw(type)}[]`;
  await tx.execute(
    sql`with ${settledSent(array(recipientId, 'bigint'), array(domain, 'text'), instant(at))} select`,
  );
}

/** Which row a turn may settle: one that it only claimed is another turn's once that has claimed it. */
export interface RowClaim {
  readonly recipientId: string;
  /** Of the turn, for a row that was not handed over. */
  readonly claim?: string | undefined;
}
const matchesClaim = ({ recipientId, claim }: RowClaim): SQL =>
  sql`recipient_id = ${recipientId}::bigint and state = 'sending' and claim is not distinct from ${claim ?? null}::uuid`;

/** Notes that these mails of a turn are handed over from now on; answers those that are still its own. */
export async function noteHandedOver(
  pool: Pick<Pool, 'query'>,
  recipientIds: readonly string[],
  claim: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `update broadcast_recipients set claim = null
     where recipient_id = any($1::bigint[]) and state = 'sending' and claim = $2 returning recipient_id::text as id`,
    [recipientIds, claim],
  );
  return new Set(rows.map(({ id }) => id));
}

/** A row that was being sent ends without a mail, or nobody knows whether with one. */
export async function settle(
  db: Db | Tx,
  row: RowClaim,
  end:
    | { readonly state: 'failed'; readonly at: Date; readonly cause: FailureCause; readonly reason: string }
    | { readonly state: 'unknown'; readonly at: Date; readonly reason: string },
): Promise<void> {
  await db.execute(sql`
    update broadcast_recipients set state = ${end.state}, lane = null, claim = null, settled_at = ${instant(end.at)},
      cause = ${end.state === 'failed' ? end.cause : null}, reason = ${end.reason}
    where ${matchesClaim(row)}`);
}

/** Queues a row again if its email was not sent, unless the broadcast was canceled; needs the row of `ended`. */
const backInQueue = (nextAttemptAt: SQL, reason: string | null, now: Date): SQL => sql`
  state = case when cancelled is null and r.address is not null then 'queued' else 'skipped' end,
  next_attempt_at = case when cancelled is null and r.address is not null then ${nextAttemptAt} end,
  settled_at = case when cancelled is null and r.address is not null then null else ${instant(now)} end,
  reason = coalesce(cancelled, case when r.address is null then 'They deleted their account.' end, ${reason}::text)`;

/**
 * A row that was being sent waits to be tried again; where its broadcast was cancelled meanwhile, or its person is gone, it
 * does not. Whoever cancels waits for this, or this for them.
 */
export async function settleForLater(
  db: Db | Tx,
  row: RowClaim,
  {
    reason,
    nextAttemptAt,
    now,
  }: { readonly reason: string; readonly nextAttemptAt: Date; readonly now: Date },
): Promise<void> {
  await db.execute(sql`
    with broadcast as (
      select b.state from broadcasts b where b.broadcast_id =
        (select broadcast_id from broadcast_recipients where recipient_id = ${row.recipientId}::bigint) for key share
    ), ended as (
      select case when state = 'cancelled' then ${cancelledReason} end as cancelled from broadcast
    )
    update broadcast_recipients r set lane = null, claim = null, ${backInQueue(sql`${instant(nextAttemptAt)}`, reason, now)}
    from ended where ${matchesClaim(row)}`);
}

export const cancelledReason = 'The broadcast was cancelled.';

/**
 * Of what a share was sending when its process died, what was only claimed waits again. What was handed over may have
 * arrived: nobody sends it again by themselves. Answers how many those are.
 */
export async function giveUpLost(db: Db, broadcastId: number, share: number, now: Date): Promise<number> {
  await db.execute(sql`
    with ended as (
      select case when b.state = 'cancelled' then ${cancelledReason} end as cancelled
      from broadcasts b where b.broadcast_id = ${broadcastId} for key share
    )
    update broadcast_recipients r set lane = null, claim = null, attempts = greatest(attempts - 1, 0),
      ${backInQueue(sql`null::timestamptz`, null, now)}
    from ended where r.broadcast_id = ${broadcastId} and r.state = 'sending' and r.lane = ${share} and r.claim is not null`);
  const { rowCount } = await db.execute(sql`
    update broadcast_recipients set state = 'unknown', lane = null, settled_at = ${instant(now)},
      reason = 'The server stopped while it was sending this: it may have arrived.'
    where broadcast_id = ${broadcastId} and state = 'sending' and lane = ${share} and claim is null`);
  return rowCount ?? 0;
}
