import type { Dependencies } from '../../../dependencies.ts';
import type { ProviderIdentity } from '../../../http/tokens/provider-token.ts';
import { type AuditContext, recordAudit } from '../../foundation/index.ts';
import type { Tx } from '../../../db/client.ts';
import { dropStaffBySetting, type UserRecord } from './users.repository.ts';

export type StaffRight = Pick<UserRecord, 'isStaff' | 'staffBySetting'>;

/**
 * The setting makes staff of an address that the provider has verified, and takes that back when it names it
 * no longer; a right that a colleague granted is left alone.
 */
export function staffRight(
  held: StaffRight,
  { email, emailVerified }: ProviderIdentity,
  superuserEmails: readonly string[],
): StaffRight {
  if (emailVerified && superuserEmails.includes(email.toLowerCase()))
    return { isStaff: true, staffBySetting: held.staffBySetting || !held.isStaff };
  return { isStaff: held.isStaff && !held.staffBySetting, staffBySetting: false };
}

/** Who is staff by setting was made so by no person: the entry names the setting. */
export async function recordStaffRight(
  tx: Tx,
  { requestId, at }: Pick<AuditContext, 'requestId' | 'at'>,
  userId: string,
  isStaff: boolean,
): Promise<void> {
  await recordAudit(
    tx,
    { actor: { kind: 'command', name: 'SUPERUSER_EMAILS' }, requestId, at },
    {
      action: isStaff ? 'staff.granted_by_setting' : 'staff.taken_back_by_setting',
      objectType: 'user',
      objectId: userId,
      before: { is_staff: !isStaff },
      after: { is_staff: isStaff },
    },
  );
}

/**
 * At the start, which is when the setting may have changed: whoever it names no longer is not staff by it.
 */
export async function takeBackStaff({
  database: { db },
  superuserEmails,
  clock,
}: Pick<Dependencies, 'database' | 'superuserEmails' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    for (const userId of await dropStaffBySetting(tx, superuserEmails))
      await recordStaffRight(tx, { requestId: null, at: clock() }, userId, false);
  });
}
