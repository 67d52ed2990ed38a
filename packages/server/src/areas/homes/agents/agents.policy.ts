import { isStaff } from '../../../actor.ts';
import type { Policy } from '../../../http/policy.ts';

/** Who answers people is the staff's to say. */
export const staffAgents: Policy = { name: 'agents.staff', callers: 'staff' };
export const changeAgent: Policy<object> = {
  name: 'agent.change',
  callers: 'staff',
  may: (actor) => isStaff(actor),
};
