import type { unsubscribeFrom, unsubscribeObjects } from '@commonhearth/schemas/constants';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { unsubscriptions, type users } from '../../../db/schema/index.ts';
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

interface Stopped {
  readonly from: (typeof unsubscribeFrom)[number];
  readonly object: (typeof unsubscribeObjects)[number];
  readonly id: string;
}

/** What an address (by its hash, in hex) stopped of a list, about one object or as a whole. */
const stops = (addressHashInHex: string, { from, object, id }: Stopped) =>
  and(
    eq(unsubscriptions.addressHash, Buffer.from(addressHashInHex, 'hex')),
    eq(unsubscriptions.unsubscribeFrom, from),
    or(
      eq(unsubscriptions.objectType, 'user'),
      and(eq(unsubscriptions.objectType, object), eq(unsubscriptions.objectId, id)),
    ),
  );

export const hasUnsubscribed = async (db: Db, addressHashInHex: string, what: Stopped): Promise<boolean> =>
  (await db.$count(unsubscriptions, stops(addressHashInHex, what))) > 0;

/** Mail about this goes to the address again, also if it had stopped the whole list. */
export async function takeBackUnsubscription(tx: Tx, addressHashInHex: string, what: Stopped): Promise<void> {
  await tx.delete(unsubscriptions).where(stops(addressHashInHex, what));
}

/** Writes down what no mail to this address (by its hash, in hex) is to be about any more; twice is once. */
export async function addUnsubscription(
  tx: Tx,
  addressHashInHex: string,
  { from, object, id }: Stopped,
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

/**
 * Writes down for the address what its person switched off, who is about to go or to lose it: nobody who left without
 * wanting mail gets some by coming back. An address that they never proved says nothing.
 */
export async function keepSwitches(tx: Tx | Db, userId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into unsubscriptions (address_hash, unsubscribe_from, object_type, object_id, at)
    select ${addressHash(sql`u.email`)}, switch.list, 'user', '', ${at.toISOString()}::timestamptz
    from users u cross join lateral (values ('all', u.receives_all_emails), ('alerts', u.receives_product_emails),
      ('broadcasts', u.receives_product_emails), ('circles', u.receives_product_emails)) switch (list, is_on)
    where u.user_id = ${userId} and u.email_verified and not switch.is_on
    on conflict do nothing`);
}

/** The switches that somebody begins with who is new at this address: what it unsubscribed from as a whole is off. */
export async function switchesOf(
  tx: Tx,
  address: string,
): Promise<
  Pick<typeof users.$inferInsert, 'receivesAllEmails' | 'receivesProductEmails' | 'receivesNewsletterEmails'>
> {
  const rows = await tx
    .select({ list: unsubscriptions.unsubscribeFrom })
    .from(unsubscriptions)
    .where(
      and(
        eq(unsubscriptions.addressHash, addressHash(sql`${address}::text`)),
        eq(unsubscriptions.objectType, 'user'),
      ),
    );
  const stopped = new Set(rows.map(({ list }) => list));
  return {
    receivesAllEmails: !stopped.has('all'),
    receivesProductEmails: !(stopped.has('alerts') && stopped.has('broadcasts')),
    ...(stopped.has('newsletter') && { receivesNewsletterEmails: false }),
  };
}
