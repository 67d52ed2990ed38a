import type { Policy } from '../../../http/policy.ts';
import type { CircleRows } from '../circles/index.ts';

/** Whoever has the token sees names and faces, and whether they are in the circle already. */
export const invitedToCircle: Policy<CircleRows> = {
  name: 'circles.invited',
  callers: 'anyone',
  may: () => true,
};
/** Whoever has the token: it is checked against the invitation's row. */
export const joiningAsGuest: Policy = { name: 'circles.join-as-guest', callers: 'anyone' };
