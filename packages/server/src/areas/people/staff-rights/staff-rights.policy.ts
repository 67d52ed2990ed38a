import { requirePermission, type Policy } from '../../../http/policy.ts';

/** Who is staff, superusers alone see and decide. */
export const manageStaff: Policy<object> = requirePermission('staff.manage');
