import type { Policy } from '../../http/policy.ts';

/** Whoever waits for a city; the call's limit keeps floods out. */
export const waitForCity: Policy = { name: 'onboarding.wait', callers: 'anyone' };
