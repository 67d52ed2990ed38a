import { isStaff } from '../../../actor.ts';
import type { Policy } from '../../../http/policy.ts';

/** Who is let into an area before everyone else is the staff's to say. */
export const listBetaAccess: Policy = { name: 'beta-access.list', callers: 'staff' };
export const changeBetaAccess: Policy<object> = {
  name: 'beta-access.change',
  callers: 'staff',
  may: (actor) => isStaff(actor),
};
