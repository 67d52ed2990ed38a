import type { Policy } from '../../http/policy.ts';

/** Visitors ask for tours too; the limits keep floods out, and leave a part to signed-in callers. */
export const submitTourForm: Policy = { name: 'tour-forms.submit', callers: ['user', 'anyone'] };
