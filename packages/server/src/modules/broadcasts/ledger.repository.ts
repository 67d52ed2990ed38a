import type { FailureCause, RecipientState } from '@commonhearth/schemas/constants';
import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import type { BroadcastAudience } from '../../db/schema/json.ts';
import type { MailAbout } from '../../db/schema/mails.ts';
import { addressHash } from '../mails/mail-refusal.ts';
import { audienceRows, refusalOf } from './audience.ts';

/** Who is next in a share. */
export interface Candidate extends Record<string, unknown> {
  readonly recipientId: string;
  readonly address: string;
  readonly userId: string | null;
  readonly about: MailAbout;
  readonly domain: string;
  readonly attempts: number;
  readonly key: string;
}

/** Rows of one share: those whose number leaves `number` when divided by `of`. */
interface ShareOf {
  readonly broadcastId: number;
  readonly number: number;
  readonly of: number;
}

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/**
 * Writes the next addresses of an audience into the ledger, in their order, from the one behind `preparedTo`. Answers the
 * last of them; undefined when there was none. An address that stands there already stays as it is.
 */
export async function writeLedger(
  tx: Tx,
  { broadcastId, audience }: { readonly broadcastId: number; readonly audience: BroadcastAudience },
  preparedTo: string | null,
  atOnce: number,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    with portion as materialized (
      select * from (${audienceRows(audience)}) meant where meant.address > ${preparedTo ?? ''}
      order by meant.address limit ${atOnce}
    ), written as (
      insert into broadcast_recipients (broadcast_id, address, address_hash, user_id, about, domain)
      select ${broadcastId}, address, ${addressHash(sql`address`)}, user_id, about, split_part(address, '@', 2) from portion
      on conflict do nothing
    )
    select max(address) as last from portion`);
  return rows[0]?.last ?? undefined;
}

/** What a share is to send next, from behind `after`; what is to be tried again first. */
export async function nextOfShare(
  db: Db,
  share: ShareOf,
  { after, now, atOnce }: { readonly after: number; readonly now: Date; readonly atOnce: number },
): Promise<readonly Candidate[]> {
  const columns = sql`recipient_id::text as "recipientId", address, user_id as "userId", about, domain, attempts, message_key as key`;
  const mine = sql`r.broadcast_id = ${share.broadcastId} and r.state = 'queued' and r.recipient_id % ${share.of} = ${share.number}`;
  const { rows } = await db.execute<Candidate>(sql`
    (select ${columns} from broadcast_recipients r where ${mine} and r.next_attempt_at <= ${instant(now)}
      order by r.next_attempt_at limit ${atOnce})
    union all
    (select ${columns} from broadcast_recipients r where ${mine} and r.next_attempt_at is null and r.recipient_id > ${after}
      order by r.recipient_id limit ${atOnce})`);
  return rows;
}

/** Those of them whose mail server refuses for now wait until it may be asked again; answers the others. */
export async function holdBack(
  db: Db,
  candidates: readonly Candidate[],
  now: Date,
): Promise<readonly Candidate[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update broadcast_recipients r set next_attempt_at = d.not_before from mail_domains d
    where r.recipient_id = any(${sql.param(candidates.map(({ recipientId }) => Number(recipientId)))}::bigint[])
      and r.state = 'queued' and d.domain = r.domain and d.not_before > ${instant(now)}
    returning r.recipient_id::text as id`);
  const held = new Set(rows.map(({ id }) => id));
  return candidates.filter(({ recipientId }) => !held.has(recipientId));
}

/** What became of trying to mark a row. `stopped`: nothing of the broadcast goes out now. */
export type Marking = 'sending' | 'skipped' | 'gone' | 'stopped';

/**
 * Marks one row as being sent, if its broadcast is, whoever sent it is still staff, and its address may have it: all asked
 * in the statement that marks it. A row that may not go is skipped, with the reason.
 */
export async function markSending(db: Db, recipientId: string, share: number, now: Date): Promise<Marking> {
  const refusal = sql`case when b.is_newsletter then ${refusalOf({ address: sql`r.address`, about: sql`r.about` }, true)}
    else ${refusalOf({ address: sql`r.address`, about: sql`r.about` }, false)} end`;
  const { rows } = await db.execute<{ state: RecipientState }>(sql`
    with judged as (
      select r.recipient_id, ${refusal} as refusal
      from broadcast_recipients r join broadcasts b on b.broadcast_id = r.broadcast_id
      join users starter on starter.user_id = b.started_by and starter.is_staff
      where r.recipient_id = ${recipientId}::bigint and r.state = 'queued' and b.state = 'sending'
      for no key update of r
    )
    update broadcast_recipients r set
      state = case when refusal is null then 'sending' else 'skipped' end,
      lane = case when refusal is null then ${share}::int end,
      attempts = case when refusal is null then attempts + 1 else attempts end,
      settled_at = case when refusal is null then null else ${instant(now)} end,
      reason = refusal, next_attempt_at = null
    from judged where r.recipient_id = judged.recipient_id returning r.state`);
  const [row] = rows;
  if (row !== undefined) return row.state === 'sending' ? 'sending' : 'skipped';
  const { rows: still } = await db.execute(sql`
    select from broadcast_recipients where recipient_id = ${recipientId}::bigint and state = 'queued'`);
  return still.length > 0 ? 'stopped' : 'gone';
}

/** A mail arrived at its server: what it refused before counts no longer. */
export async function settleSent(db: Db | Tx, { recipientId, domain }: Candidate, at: Date): Promise<void> {
  await db.execute(sql`
    with sent as (update broadcast_recipients set state = 'sent', lane = null, settled_at = ${instant(at)}, reason = null
        where recipient_id = ${recipientId}::bigint and state = 'sending' returning broadcast_id),
      taken as (update broadcasts b set refused_in_row = 0 from sent where b.broadcast_id = sent.broadcast_id and b.refused_in_row > 0)
    delete from mail_domains where domain = ${domain}`);
}

/** When there is more of a share to send; undefined: nothing is left of it. */
export async function nextOfShareAt(db: Db, share: ShareOf, now: Date): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select least(
      (select ${instant(now)} from broadcast_recipients where broadcast_id = ${share.broadcastId} and state = 'queued'
        and next_attempt_at is null and recipient_id % ${share.of} = ${share.number} limit 1),
      (select next_attempt_at from broadcast_recipients where broadcast_id = ${share.broadcastId} and state = 'queued'
        and next_attempt_at is not null and recipient_id % ${share.of} = ${share.number} order by next_attempt_at limit 1)
    )::text as at`);
  const at = rows[0]?.at;
  return at == null ? undefined : new Date(at);
}

/** How a row that was being sent ends, or that it waits to be tried again. */
export async function settle(
  db: Db | Tx,
  recipientId: string,
  end:
    | { readonly state: 'failed'; readonly at: Date; readonly cause: FailureCause; readonly reason: string }
    | { readonly state: 'unknown'; readonly at: Date; readonly reason: string }
    | { readonly state: 'queued'; readonly at: null; readonly reason: string; readonly nextAttemptAt: Date },
): Promise<void> {
  const again = end.state === 'queued' ? instant(end.nextAttemptAt) : sql`null`;
  await db.execute(sql`
    update broadcast_recipients set state = ${end.state}, lane = null, next_attempt_at = ${again},
      settled_at = ${end.at === null ? sql`null` : instant(end.at)},
      cause = ${end.state === 'failed' ? end.cause : null},
      reason = ${end.reason}
    where recipient_id = ${recipientId}::bigint and state = 'sending'`);
}

/** What a share was sending when its process died may have arrived: nobody sends it again by themselves. */
export async function giveUpLost(db: Db, broadcastId: number, share: number, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update broadcast_recipients set state = 'unknown', lane = null, settled_at = ${instant(now)},
      reason = 'The server stopped while this was handed over: it may have arrived.'
    where broadcast_id = ${broadcastId} and state = 'sending' and lane = ${share}`);
  return rowCount ?? 0;
}

/**
 * Skips what is queued for an address and may not go any more; called in the transaction of what changed, so that a row
 * is either marked before that commits, or skipped by it.
 */
export async function skipRefused(tx: Tx | Db, address: SQL, at: Date): Promise<void> {
  const refusal = sql`case when b.is_newsletter then ${refusalOf({ address: sql`r.address`, about: sql`r.about` }, true)}
    else ${refusalOf({ address: sql`r.address`, about: sql`r.about` }, false)} end`;
  await tx.execute(sql`
    with judged as (
      select r.recipient_id, ${refusal} as refusal from broadcast_recipients r join broadcasts b using (broadcast_id)
      where r.address_hash = ${address} and r.state = 'queued' for no key update of r
    )
    update broadcast_recipients r set state = 'skipped', reason = refusal, settled_at = ${instant(at)}, next_attempt_at = null
    from judged where r.recipient_id = judged.recipient_id and refusal is not null`);
}
