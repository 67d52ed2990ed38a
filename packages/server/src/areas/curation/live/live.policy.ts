import { requirePermission, type Policy } from '../../../http/policy.ts';

/** What staff do, and where they are, is told to staff. */
export const livePolicy: Policy = requirePermission('changes.follow');
