import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { skipRefused } from '../broadcasts/ledger.repository.ts';
import { addressHash } from './mail-refusal.ts';

/** No alert and no broadcast goes to the address any more; what is queued for it is skipped. */
export async function suppress(
  tx: Tx,
  address: string,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  const hash = addressHash(sql`${address}::text`);
  await tx.execute(sql`insert into suppressed_addresses (address_hash, reason, at)
    values (${hash}, ${reason}, ${at.toISOString()}::timestamptz) on conflict (address_hash) do nothing`);
  await skipRefused(tx, hash, at);
}
