import { isStaff } from '../../../actor.ts';
import type { Policy } from '../../../http/policy.ts';

export const staffResources: Policy = { name: 'resources.staff', callers: 'staff' };
export const changeResource: Policy<{ readonly deletedAt: Date | null }> = {
  name: 'resource.change',
  callers: 'staff',
  may: (actor, { deletedAt }) => isStaff(actor) && deletedAt === null,
};
