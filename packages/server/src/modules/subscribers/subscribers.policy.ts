import type { Policy } from '../../http/policy.ts';

/** A subscriber belongs to one user; lists and new ones are the caller's own. */
export const ownSubscribers: Policy = { name: 'subscribers.own', callers: 'user' };
