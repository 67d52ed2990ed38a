import type { Tx } from '../../../db/client.ts';
import type { AuditContext } from '../../foundation/index.ts';
import { letIn, takeApprovals } from './beta-access.repository.ts';
import { recordAccess } from './record-access.ts';

/**
 * What waited for an address becomes the access of whoever has just proved that it is theirs. Runs alone with the
 * address, in the transaction that learns of it.
 */
export async function takeUpApprovals(
  tx: Tx,
  { requestId, at }: Pick<AuditContext, 'requestId' | 'at'>,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  const given = await letIn(tx, userId, await takeApprovals(tx, email.toLowerCase()), at);
  await recordAccess(tx, { actor: { kind: 'job', name: 'early access' }, requestId, at }, userId, { given });
}
