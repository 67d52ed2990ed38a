import { splitAddress } from './address.ts';

/** Addresses that are no pages, whatever a browser accepts. */
const notPages = /^\/(?:api|auth\/v1|content|content-backup|objects|remotes|assets|registry)(?:\/|$)/;

export const isPageAddress = (url: string): boolean => !notPages.test(splitAddress(url).path);
/** A browser that goes to an address says so; programs that take anything do not. */
export const asksForPage = (accept: string | undefined): boolean =>
  /text\/html|application\/xhtml\+xml/.test(accept ?? '');
export const takesPage = (accept: string | undefined): boolean =>
  accept === undefined || accept.includes('*/*') || asksForPage(accept);
