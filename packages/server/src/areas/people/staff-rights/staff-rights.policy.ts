import { isSuperuser } from '../../../actor.ts';
import type { Policy } from '../../../http/policy.ts';

/** Who is staff, superusers alone see and decide. */
export const manageStaff: Policy = { name: 'staff.manage', callers: 'superuser' };
export const changeStaffRight: Policy<object> = {
  name: 'staff.change',
  callers: 'superuser',
  may: (actor) => isSuperuser(actor),
};
