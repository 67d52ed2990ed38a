import type { Policy } from '../../http/policy.ts';

/** Visitors ask for tours too; the call's limit keeps floods out. */
export const submitTourForm: Policy = { name: 'tour-forms.submit', callers: 'anyone' };
