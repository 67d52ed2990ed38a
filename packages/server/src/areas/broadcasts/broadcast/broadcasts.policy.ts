import { requirePermission, type Policy } from '../../../http/policy.ts';

/** Staff may read broadcasts, and decide who gets one and what it says. */
export const sendBroadcasts: Policy<object> = requirePermission('broadcasts.send');
