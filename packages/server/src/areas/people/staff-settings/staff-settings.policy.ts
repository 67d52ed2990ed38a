import { requirePermission, type Policy } from '../../../http/policy.ts';

export const seeStaffSettings: Policy = requirePermission('staff-settings.view');
