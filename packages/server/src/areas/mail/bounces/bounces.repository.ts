import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { addressHash } from '../refusals/index.ts';

/** A mail that we sent, by what its Message-ID says. */
export interface SentMail extends Record<string, unknown> {
  readonly key: string;
  readonly of: 'ledger' | 'mails';
  /** Of its address, in hex. */
  readonly hash: string;
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Which of these Message-IDs are ours. */
export async function mailsOfKeys(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, SentMail>> {
  if (keys.length === 0) return new Map();
  const asked = sql`any(${sql.param([...keys])}::uuid[])`;
  const { rows } = await tx.execute<SentMail>(sql`
    select message_key::text as key, 'ledger' as of, encode(address_hash, 'hex') as hash
    from broadcast_recipients where message_key = ${asked}
    union all
    select message_key::text, 'mails', encode(${addressHash(sql`to_address`)}, 'hex') from mails where message_key = ${asked}`);
  return new Map(rows.map((row) => [row.key, row]));
}

/** A mail of a broadcast that came back counts as failed, one that was reported stays sent; both say why. */
export async function noteOnMail(
  tx: Tx,
  { key, of }: SentMail,
  { reason, cameBack, at }: { readonly reason: string; readonly cameBack: boolean; readonly at: Date },
): Promise<void> {
  if (of === 'mails')
    await tx.execute(
      sql`update mails set reason = ${reason} where message_key = ${key}::uuid and state = 'sent'`,
    );
  else if (cameBack)
    await tx.execute(sql`update broadcast_recipients set state = 'failed', cause = 'address', reason = ${reason}, settled_at = ${instant(at)}
      where message_key = ${key}::uuid and state in ('sent', 'unknown')`);
  else
    await tx.execute(
      sql`update broadcast_recipients set reason = ${reason} where message_key = ${key}::uuid and state = 'sent'`,
    );
}
