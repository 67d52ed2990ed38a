import { requirePermission, type Policy } from '../../../http/policy.ts';

/** Lists changes, and undoes them: `undoers.ts` also asks for the permission to make the change. */
export const auditPolicy: Policy = requirePermission('changes.undo');
