import { mailProvider } from '../../../http/tokens/mail-provider.ts';
import { type Policy, requirePermission } from '../../../http/policy.ts';

/** Whether mail goes out is the staff's to see; addresses are masked and bodies left out. */
export const staffMails: Policy = requirePermission('mails.retry');
/** Mounted in the development channel only, which is not there in production and listens on loopback. */
export const developerMails: Policy = { name: 'mails.development', callers: 'anyone' };
/** What became of mails is told by who carries them. */
export const mailProviderTells: Policy = { name: 'mails.bounces', callers: mailProvider };
