import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../db/client.ts';
import { type AuditContext, recordAudit, recordAudits } from '../../foundation/index.ts';

/** Who was let in where, or no longer is. */
export async function recordAccess(
  tx: Tx,
  context: AuditContext,
  userId: string,
  {
    given = [],
    taken = [],
    act,
  }: {
    readonly given?: readonly number[];
    readonly taken?: readonly number[];
    readonly act?: string;
  },
): Promise<void> {
  if (given.length + taken.length === 0) return;
  await recordAudit(tx, context, {
    action: given.length > 0 ? 'beta_access.given' : 'beta_access.taken',
    objectType: 'user',
    objectId: userId,
    before: { earlyAccess: taken },
    after: { earlyAccess: given },
    act,
  });
}

/** Of an address that waits no name is kept: entries stay when a person has their data deleted. */
export async function recordApprovals(
  tx: Tx,
  context: AuditContext,
  { added = [], removed = [] }: { readonly added?: readonly number[]; readonly removed?: readonly number[] },
): Promise<void> {
  const act = randomUUID();
  await recordAudits(
    tx,
    context,
    [...added, ...removed].map((areaId) => ({
      action: added.length > 0 ? 'beta_approval.added' : 'beta_approval.removed',
      objectType: 'area' as const,
      objectId: areaId,
      before: null,
      after: null,
      act,
    })),
  );
}

/** Of many addresses at once their number is kept, by area. */
export async function recordManyApprovals(
  tx: Tx,
  context: AuditContext,
  {
    action,
    counts,
    act,
  }: {
    readonly action: 'beta_approval.added' | 'beta_approval.removed';
    readonly counts: ReadonlyMap<number, number>;
    readonly act: string;
  },
): Promise<void> {
  await recordAudits(
    tx,
    context,
    [...counts].map(([areaId, addresses]) => ({
      action,
      objectType: 'area' as const,
      objectId: areaId,
      before: null,
      after: { addresses },
      act,
    })),
  );
}
