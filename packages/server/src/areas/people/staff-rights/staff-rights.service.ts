import { type AuditContext, recordAudit } from '../../foundation/index.ts';
import type { Tx } from '../../../db/client.ts';
import { conflict, invalidField } from '../../../failure.ts';
import { lockUserOfAddress, updateUser, type UserRecord } from '../users/index.ts';

interface Wish {
  readonly email: string;
  readonly isStaff: boolean;
}
type RightContext = AuditContext;

/** Why somebody's right stays as it is; by the screen and the command in the same words. */
function requireChangeable(row: UserRecord, { isStaff }: Wish, superuserEmails: readonly string[]): void {
  const isNamed = superuserEmails.some((one) => one.toLowerCase() === row.email.toLowerCase());
  if (!isStaff && isNamed)
    throw conflict(
      'conflict',
      `${row.email} is a superuser in the setting SUPERUSER_EMAILS, so you can’t remove the right. Change the setting first.`,
    );
  if (isStaff && !row.emailVerified)
    throw invalidField(
      'email',
      `${row.email} is not confirmed yet. They need to confirm it with the email they got, then you can grant the right.`,
    );
}

/**
 * Grants the staff right, or takes it, with its audit entry; what stands so already stays as it is. Every call of staff
 * asks the database who is, so that it holds from the commit on. `may` judges the loaded row.
 */
export async function setStaffRight(
  tx: Tx,
  context: RightContext,
  wish: Wish,
  {
    superuserEmails,
    may = (row) => row,
  }: {
    readonly superuserEmails: readonly string[];
    readonly may?: (row: UserRecord) => UserRecord;
  },
): Promise<{ readonly userId: string; readonly email: string; readonly changed: boolean }> {
  const locked = await lockUserOfAddress(tx, wish.email);
  if (locked === undefined)
    throw invalidField(
      'email',
      'Nobody has logged in with this address yet. They need to log in once, then you can grant the right.',
    );
  const row = may(locked);
  const { userId, email } = row;
  requireChangeable(row, wish, superuserEmails);
  if (row.isStaff === wish.isStaff) return { userId, email, changed: false };
  await updateUser(tx, userId, { isStaff: wish.isStaff, staffBySetting: false });
  await recordAudit(tx, context, {
    action: wish.isStaff ? 'staff.granted' : 'staff.taken_back',
    objectType: 'user',
    objectId: userId,
    before: { is_staff: row.isStaff },
    after: { is_staff: wish.isStaff },
  });
  return { userId, email, changed: true };
}
