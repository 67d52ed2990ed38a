import { splitAddress } from './address.ts';

/** Addresses that are no pages, whatever a browser accepts. */
const notPages = /^\/(?:api|auth\/v1|content|content-backup|objects|remotes|assets|registry)(?:\/|$)/;

export const isPageAddress = (url: string): boolean => !notPages.test(splitAddress(url).path);
/** What emails link to below `/api`, also where a mail program cut the address off. */
export const isMailLink = (url: string): boolean => url.startsWith('/api/hfc/unsubscribe');
/** A browser that goes to an address says so; programs that take anything do not. */
export const asksForPage = (accept: string | undefined): boolean =>
  /text\/html|application\/xhtml\+xml/.test(accept ?? '');
/** Whether a person waits for the answer in a browser. */
export const isForPerson = (url: string, accept: string | undefined): boolean =>
  asksForPage(accept) && (isPageAddress(url) || isMailLink(url));
export const takesPage = (accept: string | undefined): boolean =>
  accept === undefined || accept.includes('*/*') || asksForPage(accept);
