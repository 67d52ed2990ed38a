import { isPerson } from '../../actor.ts';
import type { Policy } from '../../http/policy.ts';

/** Browsers tell what is seen in a visit, signed in or not; nobody adds to what is another's. */
export const recordSession: Policy<{ readonly userId: string | null }> = {
  name: 'recordings.record',
  callers: 'anyone',
  may: (actor, { userId }) => userId === null || !isPerson(actor) || userId === actor.userId,
};
/** To watch is the staff's, and is written down. */
export const watchRecordings: Policy = { name: 'recordings.watch', callers: 'staff' };
