import { z } from 'zod';

const readable = z.email().max(254);
const ascii = /^[!-~]+$/;

/** Why no mail can go to an address, in words; undefined where one can. */
export function addressFault(address: string): string | undefined {
  if (address === '') return 'There is no address.';
  if (/[\r\n]/.test(address)) return 'An address has one line.';
  if (!ascii.test(address))
    return 'Email servers don’t accept some characters in this address. Use plain letters, digits and symbols.';
  return readable.safeParse(address).success ? undefined : 'Enter an email address like ann@example.org.';
}

/** For who must see that mails go out, and not to whom: `ann@example.org` is `a•••@example.org`. */
export const masked = (address: string): string =>
  `${address.charAt(0)}•••${address.slice(address.lastIndexOf('@'))}`;

/** For who may not be its owner: `ann@example.org` is `a•••@e•••.org`. */
export const maskedWhole = (address: string): string =>
  `${address.charAt(0)}•••@${address.charAt(address.lastIndexOf('@') + 1)}•••${address.slice(address.lastIndexOf('.'))}`;
