// Emails: who may get one, layout, sending, and bounces.
// Other areas import only this file.
export {
  addressFault,
  mailFrame,
  mailHealth,
  maskedWhole,
  nextAttempt,
  sendMail,
  takeSlots,
} from './mails/index.ts';
export {
  type ComposedMail,
  composeMail,
  escaped,
  homeCard,
  lineOf,
  linksOfNobody,
  linksOfReaders,
  type MailContent,
  type MailPart,
  type ReaderLinks,
  richText,
  sanitised,
  type TagWatch,
} from './layout/index.ts';
export {
  addressHash,
  addUnsubscription,
  askedFor,
  clearUnsubscriptions,
  countUnsubscribed,
  hasUnsubscribed,
  isComplaint,
  keepSwitches,
  ledgerRefusal,
  mailRefusal,
  skipRefused,
  suppress,
  switchesOf,
  takeBackUnsubscription,
  unsuppress,
  withRefusal,
} from './refusals/index.ts';
export { signUpMail } from './account-mails/index.ts';
