import type { PersonContext } from '../../../context.ts';
import type { Db } from '../../../db/client.ts';
import { audit } from '../../../db/schema/index.ts';
import { hashOfAddress } from '../../../http/tokens/unsubscribe-token.ts';
import { rowOf } from './audit.repository.ts';
import type { AuditedObject } from '../../../resources/define-resource.ts';

interface Reading {
  readonly action: 'search' | 'export' | 'recording.watched';
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
