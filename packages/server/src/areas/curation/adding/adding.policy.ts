import type { Policy } from '../../../http/policy.ts';

export const searchAddresses: Policy = { name: 'adding.geocode', callers: 'staff' };
