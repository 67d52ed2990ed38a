import { isStaff, isSuperuser } from '../../../actor.ts';
import type { Policy } from '../../../http/policy.ts';

/** Cycles and their boards are the staff's. */
export const staffCycles: Policy = { name: 'review-periods.staff', callers: 'staff' };
export const seeReviewPeriod: Policy<object> = {
  name: 'review-period.see',
  callers: 'staff',
  may: (actor) => isStaff(actor),
};
/** What was published is on the site: superusers alone take it away whole. */
export const deletePublishedPeriod: Policy<object> = {
  name: 'review-period.delete-published',
  callers: 'superuser',
  may: (actor) => isSuperuser(actor),
};
/** What was published is everyone's, and the same for all. */
export const publishedCycles: Policy = { name: 'review-periods.published', callers: 'anyone' };
