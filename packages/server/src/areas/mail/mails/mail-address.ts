import { readEmailAddress } from '@commonhearth/schemas/constants';

/** Why no mail can go to an address, in words; undefined where one can. */
export function addressFault(address: string): string | undefined {
  if (address === '') return 'There is no address.';
  return readEmailAddress(address) === undefined ? 'Enter an email address like ann@example.org.' : undefined;
}

const firstOf = (text: string): string => /^./u.exec(text)?.[0] ?? '';

/** For who must see that mails go out, and not to whom: `ann@example.org` is `a•••@example.org`. */
export const masked = (address: string): string =>
  `${firstOf(address)}•••${address.slice(address.lastIndexOf('@'))}`;

/** For who may not be its owner: `ann@example.org` is `a•••@e•••.org`. */
export const maskedWhole = (address: string): string =>
  `${firstOf(address)}•••@${firstOf(address.slice(address.lastIndexOf('@') + 1))}•••${address.slice(address.lastIndexOf('.'))}`;
