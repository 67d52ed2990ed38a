import type { unsubscribeFrom, unsubscribeObjects } from '@commonhearth/schemas/constants';
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

/** Writes down what no mail to this address (by its hash, in hex) is to be about any more; twice is once. */
export async function addUnsubscription(
  tx: Tx,
  addressHashInHex: string,
  {
    from,
    object,
    id,
  }: {
    readonly from: (typeof unsubscribeFrom)[number];
    readonly object: (typeof unsubscribeObjects)[number];
    readonly id: string;
  },
  at: Date,
): Promise<void> {
  await tx
    .insert(unsubscriptions)
    .values({
      addressHash: Buffer.from(addressHashInHex, 'hex'),
      unsubscribeFrom: from,
      objectType: object,
      // of a person there is one
      objectId: object === 'user' ? '' : id,
      at,
    })
    .onConflictDoNothing();
}
