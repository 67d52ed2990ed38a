import { isPerson } from '../../actor.ts';
import type { Policy } from '../../http/policy.ts';

/**
 * Browsers tell what is done in a visit, signed in or not; the call's limit keeps floods out. A beacon carries no
 * token, so who is nobody adds to a visit whose name they know; somebody else does not.
 */
export const recordEngagement: Policy<{ readonly userId: string | null }> = {
  name: 'engagement.record',
  callers: 'anyone',
  may: (actor, { userId }) => userId === null || !isPerson(actor) || userId === actor.userId,
};
