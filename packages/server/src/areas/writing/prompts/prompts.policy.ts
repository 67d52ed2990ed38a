import { isStaff } from '../../../actor.ts';
import type { Policy } from '../../../http/policy.ts';

/** What the AI is told is for staff to read and to say. */
export const staffPrompts: Policy = { name: 'prompts.staff', callers: 'staff' };
export const changePrompt: Policy<object> = {
  name: 'prompt.change',
  callers: 'staff',
  may: (actor) => isStaff(actor),
};
