// Emails: who may get one, layout, sending, and bounces.
// Other areas import only this file.
export { nextAttempt } from './mails/deliver-mail.ts';
export { homeCard, lineOf } from './layout/home-card.ts';
export { type ComposedMail, composeMail, escaped } from './layout/compose-mail.ts';
export type { MailContent, MailPart } from './layout/mail-content.ts';
export { richText, sanitised, type TagWatch } from './layout/rich-text.ts';
export { addressFault, maskedWhole } from './mails/mail-address.ts';
export { mailFrame } from './mails/mail-frame.ts';
export { mailHealth } from './mails/mail-health.ts';
export { takeSlots } from './mails/mail-pace.ts';
export { addressHash, askedFor, mailRefusal, withRefusal } from './refusals/mail-refusal.ts';
export { linksOfNobody, linksOfReaders, type ReaderLinks } from './layout/reader-links.ts';
export { sendMail } from './mails/send-mail.ts';
export { signUpMail } from './account-mails/sign-up-mail.ts';
export { countUnsubscribed, ledgerRefusal, skipRefused } from './refusals/skip-refused.ts';
export { isComplaint, suppress, unsuppress } from './refusals/suppressions.repository.ts';
export {
  addUnsubscription,
  clearUnsubscriptions,
  keepSwitches,
  switchesOf,
} from './refusals/unsubscriptions.repository.ts';
