import { isStaff } from '../../../actor.ts';
import type { Policy } from '../../../http/policy.ts';

/** Who is written to, and what, is the staff's to see and to decide. */
export const staffBroadcasts: Policy = { name: 'broadcasts.staff', callers: 'staff' };
export const changeBroadcast: Policy<object> = {
  name: 'broadcast.change',
  callers: 'staff',
  may: (actor) => isStaff(actor),
};
