import type { Policy } from '../../../http/policy.ts';

/** What somebody looks for is asked and set by themself. */
export const ownConfig: Policy = { name: 'user-config.own', callers: 'user' };
