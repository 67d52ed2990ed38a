import type { Policy } from '../../../http/policy.ts';

/** What a browser asks about its own cookie. */
export const ownGuest: Policy = { name: 'circles.own-guest', callers: 'anyone' };
