import type { Policy } from '../../../http/policy.ts';
import { ownsSubscriber } from '../../people/index.ts';

/** Who asks or writes does it as one of their own subscribers; a request of somebody else is not found. */
export const ownRequest: Policy<{ readonly subscriberId: string }> = {
  name: 'requests.own',
  callers: 'user',
  may: ownsSubscriber,
};
/** The list is the caller's own. */
export const ownRequests: Policy = { name: 'requests.list', callers: 'user' };
