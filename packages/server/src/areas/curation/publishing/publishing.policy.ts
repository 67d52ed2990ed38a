import { isStaff } from '../../../actor.ts';
import type { Policy } from '../../../http/policy.ts';

/** Staff publish the cycles of every market. */
export const publishingPolicy: Policy<{ readonly reviewPeriodId: number }> = {
  name: 'publishing',
  callers: 'staff',
  may: (actor) => isStaff(actor),
};
