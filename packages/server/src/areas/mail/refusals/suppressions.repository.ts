import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { skipRefused } from './skip-refused.ts';
import { addressHash } from './mail-refusal.ts';

interface Suppression {
  readonly reason: string;
  readonly at: Date;
}

const complaint = 'They reported one of our emails as spam';
/** Of who reported a mail: staff think twice before they take that back. */
export const complaintOf = (words: string | undefined): string =>
  words === undefined ? `${complaint}.` : `${complaint}: ${words}`;
export const isComplaint = (reason: string): boolean => reason.startsWith(complaint);

/** No alert and no broadcast goes to the address any more; what is queued for it is skipped. */
export const suppress = (tx: Tx, address: string, why: Suppression): Promise<void> =>
  suppressHash(tx, addressHash(sql`${address}::text`), why);

/** The same of an address of which the hash is known. That somebody complained outweighs that a mail came back. */
export async function suppressHash(tx: Tx, hash: SQL, { reason, at }: Suppression): Promise<void> {
  await tx.execute(sql`insert into suppressed_addresses as s (address_hash, reason, at)
    values (${hash}, ${reason}, ${at.toISOString()}::timestamptz)
    on conflict (address_hash) do update set reason = excluded.reason, at = excluded.at
    where ${isComplaint(reason)} and not starts_with(s.reason, ${complaint})`);
  await skipRefused(tx, hash, at);
}

/** Lets mail go to the address again; undefined where it was not suppressed. */
export async function unsuppress(tx: Tx, address: string): Promise<Suppression | undefined> {
  const { rows } = await tx.execute<{ reason: string; at: string }>(sql`
    delete from suppressed_addresses where address_hash = ${addressHash(sql`${address}::text`)}
    returning reason, at::text`);
  const [row] = rows;
  return row && { reason: row.reason, at: new Date(row.at) };
}
