import type { Policy } from '../../../http/policy.ts';
import { mayAddToVisit, type StoredVisit } from '../../../http/tracking/tracking.ts';

/** Browsers report what a visit does, signed in or not; the limit of the call keeps floods out. */
export const recordEngagement: Policy<StoredVisit> = {
  name: 'engagement.record',
  callers: 'anyone',
  may: mayAddToVisit,
};
