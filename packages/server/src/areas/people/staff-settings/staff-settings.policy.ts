import type { Policy } from '../../../http/policy.ts';

export const seeStaffSettings: Policy = { name: 'staff-settings.see', callers: 'staff' };
