import { type Policy, requirePermission } from '../../../http/policy.ts';
import { mayAddToVisit, type StoredVisit } from '../../../http/tracking/tracking.ts';

/** Browsers report what a visit shows, signed in or not. */
export const recordSession: Policy<StoredVisit> = {
  name: 'recordings.record',
  callers: 'anyone',
  may: mayAddToVisit,
};
/** To watch is the staff's, and is written down. */
export const watchRecordings: Policy = requirePermission('recordings.watch');
