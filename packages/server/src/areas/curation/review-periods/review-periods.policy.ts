import { requirePermission, type Policy } from '../../../http/policy.ts';

/** Cycles and their boards are the staff's. */
export const editCycles: Policy<object> = requirePermission('cycles.edit');
/** What was published is everyone's, and the same for all. */
export const publishedCycles: Policy = { name: 'review-periods.published', callers: 'anyone' };
