import type { Policy } from '../../../http/policy.ts';

/** Visitors ask for tours too; the limits keep floods out. Members have a call of their own. */
export const submitTourForm: Policy = { name: 'tour-forms.submit', callers: 'anyone' };
