import { requirePermission, type Policy } from '../../../http/policy.ts';
import { type LoadedCompound, seeCompound } from '../../homes/index.ts';

/** Anyone may write to the team; the limits keep floods out. A signed-in sender's message is part of their data. */
export const sendContactMessage: Policy = { name: 'contact.send', callers: ['user', 'anyone'] };
/** Anyone who can see a home may report a mistake in it. */
export const reportMistake: Policy<LoadedCompound> = { ...seeCompound, name: 'contact.report' };
/** Only staff read messages and mark them as handled. */
export const staffContact: Policy = requirePermission('contact-messages.handle');
