import { requirePermission, type Policy } from '../../../http/policy.ts';

/** What the AI is told is for staff to read and to say. */
export const staffPrompts: Policy = requirePermission('prompts.view');
export const changePrompt: Policy<object> = requirePermission('prompts.edit');
