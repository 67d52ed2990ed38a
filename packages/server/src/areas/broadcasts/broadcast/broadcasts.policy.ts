import { requirePermission, type Policy } from '../../../http/policy.ts';

/** Staff see and decide who gets a broadcast and what it says. */
export const sendBroadcasts: Policy<object> = requirePermission('broadcasts.send');
