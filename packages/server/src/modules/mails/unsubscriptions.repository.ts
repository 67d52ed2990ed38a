import type { unsubscribeFrom } from '@commonhearth/schemas/constants';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { unsubscriptions } from '../../db/schema/index.ts';
import { addressHash } from './mail-refusal.ts';

/**
 * Takes back what an address unsubscribed from as a whole. What it no longer wants about one home, area or
 * market stays so.
 */
export async function clearUnsubscriptions(
  tx: Tx,
  address: string,
  lists: readonly (typeof unsubscribeFrom)[number][],
): Promise<void> {
  if (lists.length === 0) return;
  await tx
    .delete(unsubscriptions)
    .where(
      and(
        eq(unsubscriptions.addressHash, addressHash(sql`${address}::text`)),
        eq(unsubscriptions.objectType, 'user'),
        inArray(unsubscriptions.unsubscribeFrom, [...lists]),
      ),
    );
}
