import { requirePermission, type Policy } from '../../../http/policy.ts';

/** Who is written to, and what, is the staff's to see and to decide. */
export const sendBroadcasts: Policy<object> = requirePermission('broadcasts.send');
