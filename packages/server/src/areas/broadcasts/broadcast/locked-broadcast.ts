import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { versionMismatch } from '../../../failure.ts';
import { byId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { toBroadcast } from './broadcast-wire.ts';
import { sendBroadcasts } from './broadcasts.policy.ts';
import { lockBroadcast, type BroadcastRow } from './broadcasts.repository.ts';

/** The broadcast, locked for the transaction; 404 for who may not, 409 with it where `version` is not the stored one. */
export async function lockedBroadcast(
  tx: Tx,
  { actor }: PersonContext,
  broadcastId: string,
  version?: number,
): Promise<BroadcastRow> {
  const row = permit(
    sendBroadcasts,
    actor,
    await byId(broadcastId, (id) => lockBroadcast(tx, id)),
    'This broadcast',
  );
  if (version !== undefined && row.version !== version) throw versionMismatch(await toBroadcast(tx, row));
  return row;
}
