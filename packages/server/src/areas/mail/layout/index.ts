export { type ComposedMail, composeMail, escaped } from './compose-mail.ts';
export { homeCard, lineOf } from './home-card.ts';
export type { MailContent, MailPart } from './mail-content.ts';
export { nextOf, pageOf } from './mail-links.ts';
export { linksOfNobody, linksOfReaders, type ReaderLinks, readerLinks } from './reader-links.ts';
export { richText, sanitised, type TagWatch } from './rich-text.ts';
