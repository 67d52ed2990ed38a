import { requirePermission, type Policy } from '../../../http/policy.ts';

/** Who is let into an area before everyone else is the staff's to say. */
export const listBetaAccess: Policy = requirePermission('beta-access.view');
export const changeBetaAccess: Policy<object> = requirePermission('beta-access.edit');
