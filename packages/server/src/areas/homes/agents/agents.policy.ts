import { requirePermission, type Policy } from '../../../http/policy.ts';

/** Who answers people is the staff's to say. */
export const editAgents: Policy<object> = requirePermission('agents.edit');
