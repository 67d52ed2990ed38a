import type { Policy } from '../../../http/policy.ts';

/** Mixpanel's library tells for whoever is there; the call's limit keeps floods out. */
export const recordAnalytics: Policy = { name: 'analytics.record', callers: 'anyone' };
