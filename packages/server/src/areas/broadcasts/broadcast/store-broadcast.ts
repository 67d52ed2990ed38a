import type { Broadcast } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { conflict } from '../../../failure.ts';
import { recordAudit } from '../../foundation/index.ts';
import { toBroadcast } from './broadcast-wire.ts';
import { findBroadcast, updateBroadcast, type BroadcastRow } from './broadcasts.repository.ts';

/** Stores a change with its audit entry, and answers the broadcast as it is then. */
export async function store(
  tx: Tx,
  context: PersonContext,
  row: BroadcastRow,
  { action, change }: { readonly action: string; readonly change: Partial<BroadcastRow> },
): Promise<Broadcast> {
  await updateBroadcast(tx, row.broadcastId, { ...change, updateTimestamp: context.at });
  const before = Object.fromEntries(
    Object.keys(change).map((name) => [name, row[name as keyof BroadcastRow]]),
  );
  await recordAudit(tx, context, {
    action,
    objectType: 'broadcast',
    objectId: row.broadcastId,
    before,
    after: change,
  });
  const stored = await findBroadcast(tx, row.broadcastId);
  return toBroadcast(tx, stored ?? row);
}

/** 409 with the broadcast as it is. */
export async function refuse(tx: Tx, row: BroadcastRow, message: string): Promise<never> {
  throw conflict('conflict', message, await toBroadcast(tx, row));
}
