import { and, eq, gt } from 'drizzle-orm';
import type { PersonContext } from '../../../context.ts';
import type { Db } from '../../../db/client.ts';
import { audit } from '../../../db/schema/index.ts';
import { hashOfAddress } from '../../../http/tokens/unsubscribe-token.ts';
import { rowOf } from './audit.repository.ts';
import type { addressLists } from './audit.resource.ts';
import type { AuditedObject } from '../../../resources/define-resource.ts';

interface Reading {
  readonly action: 'search' | 'list' | 'export' | 'recording.watched';
  readonly objectType: AuditedObject;
  readonly objectId: string;
  readonly after: object | null;
}

/** Written down before the data go out. Nothing changed, so nobody who follows changes is woken. */
export async function recordReading(db: Db, context: PersonContext, reading: Reading): Promise<void> {
  await db.insert(audit).values(rowOf(context, { ...reading, before: null }));
}

/** Staff looked for an address or a part of one, which stands as its hash, among what, and found so many rows. */
export const recordSearch = (
  db: Db,
  context: PersonContext,
  { address, ...after }: { readonly address: string; readonly among: string; readonly rows: number },
): Promise<void> =>
  recordReading(db, context, {
    ...{ action: 'search', objectType: 'address', objectId: hashOfAddress(address), after },
  });

/**
 * Staff read a list of addresses, or those of a broadcast. A list is read page by page and again after each change, so
 * once an hour is enough.
 */
export async function recordListing(
  db: Db,
  context: PersonContext,
  list: keyof typeof addressLists | { readonly broadcastId: number },
): Promise<void> {
  const [objectType, objectId] =
    typeof list === 'string'
      ? (['address', list] as const)
      : (['broadcast', String(list.broadcastId)] as const);
  const anHourAgo = new Date(context.at.getTime() - 3600_000);
  const recent = and(
    eq(audit.objectType, objectType),
    eq(audit.objectId, objectId),
    eq(audit.action, 'list'),
    eq(audit.userId, context.actor.userId),
    gt(audit.at, anHourAgo),
  );
  if ((await db.$count(audit, recent)) > 0) return;
  await recordReading(db, context, { action: 'list', objectType, objectId, after: null });
}
