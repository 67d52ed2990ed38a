import type { Policy } from '../../../http/policy.ts';

/** Anyone may wait for a city; the limits keep floods out, and leave a part to signed-in callers. */
export const waitForCity: Policy = { name: 'onboarding.wait', callers: ['user', 'anyone'] };
