import { requirePermission, type Policy } from '../../../http/policy.ts';

/** What was changed, and taking it back, is the staff's. */
export const auditPolicy: Policy = requirePermission('changes.undo');
