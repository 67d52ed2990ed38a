import type { Policy } from '../../../http/policy.ts';

/** Browsers report what broke, signed in or not; the call's limit keeps floods out. */
export const reportError: Policy = { name: 'client-errors.report', callers: 'anyone' };
