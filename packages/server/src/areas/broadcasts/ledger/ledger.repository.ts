import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import type { BroadcastAudience } from '../../../db/schema/json.ts';
import type { MailAbout } from '../../../db/schema/mail/mails.ts';
import { addressHash } from '../../mail/index.ts';
import { addressesOf, audienceRows, judgedRows } from '../audience/index.ts';

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

interface LedgerOf {
  readonly broadcastId: number;
  readonly audience: BroadcastAudience;
  readonly isNewsletter: boolean;
  readonly preparedTo: string | null;
}

/** Rows of one share: those whose number leaves `number` when divided by `of`. */
interface ShareOf {
  readonly broadcastId: number;
  readonly number: number;
  readonly of: number;
}

export const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Up to which address the next portion goes; undefined: there is none behind `preparedTo`. */
async function endOfPortion(
  tx: Tx,
  { audience, preparedTo }: LedgerOf,
  atOnce: number,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    select max(address) as last from (
      select address from (${addressesOf(audience)}) known where address > ${preparedTo ?? ''}
      order by address limit ${atOnce}) portion`);
  return rows[0]?.last ?? undefined;
}

/**
 * Writes the next addresses of an audience into the ledger, in their order: of those among which they are `atOnce` from the
 * one behind `preparedTo`, so that a portion reads no others. Who may not have it now is skipped at once. Answers up to
 * which address it is written; undefined when there was none more. An address that stands there already stays as it is.
 */
export async function writeLedger(
  tx: Tx,
  ledger: LedgerOf,
  { atOnce, now }: { readonly atOnce: number; readonly now: Date },
): Promise<string | undefined> {
  const { broadcastId, audience, isNewsletter, preparedTo } = ledger;
  const last = await endOfPortion(tx, ledger, atOnce);
  if (last === undefined) return undefined;
  const portion = sql`select * from (${audienceRows(audience)}) meant
    where meant.address > ${preparedTo ?? ''} and meant.address <= ${last}`;
  await tx.execute(sql`
    insert into broadcast_recipients (broadcast_id, address, address_hash, user_id, about, domain, state, reason, settled_at)
    select ${broadcastId}, address, ${addressHash(sql`address`)}, user_id, about, split_part(address, '@', 2),
      case when refusal is null then 'queued' else 'skipped' end, refusal, case when refusal is not null then ${instant(now)} end
    from (${judgedRows(portion, isNewsletter)}) judged order by address
    on conflict do nothing`);
  return last;
}

/** What a share is to send next: what is to be tried again, and what never was, from behind `after`. */
export async function nextOfShare(
  db: Db,
  share: ShareOf,
  { after, now, atOnce }: { readonly after: number; readonly now: Date; readonly atOnce: number },
): Promise<{ readonly again: readonly Candidate[]; readonly fresh: readonly Candidate[] }> {
  const select = (which: SQL, by: SQL) =>
    db.execute<Candidate>(sql`
      select recipient_id::text as "recipientId", address, user_id as "userId", about, domain, attempts, message_key as key
      from broadcast_recipients r where r.broadcast_id = ${share.broadcastId} and r.state = 'queued'
        and r.recipient_id % ${share.of} = ${share.number} and ${which} order by ${by} limit ${atOnce}`);
  const again = await select(sql`r.next_attempt_at <= ${instant(now)}`, sql`r.next_attempt_at`);
  const fresh = await select(
    sql`r.next_attempt_at is null and r.recipient_id > ${after}`,
    sql`r.recipient_id`,
  );
  return { again: again.rows, fresh: fresh.rows };
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
