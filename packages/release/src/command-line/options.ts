import { channelName, remoteName } from '@commonhearth/schemas';
import { InvalidArgumentError } from 'commander';

/** Parsers of arguments: each throws what is wrong with one, in words. */

export function remote(text: string): string {
  if (!remoteName.safeParse(text).success)
    throw new InvalidArgumentError('The name of a remote has only lowercase letters, digits and dashes.');
  // a token is one remote's: the channel as a whole is for superusers
  if (text === 'all')
    throw new InvalidArgumentError(
      'Name one remote. Only a superuser can freeze or unfreeze all releases, on the page /hfc/_i/releases of the site.',
    );
  return text;
}

export function channel(text: string): 'development' | 'production' {
  const { data } = channelName.safeParse(text);
  if (data === undefined) throw new InvalidArgumentError('The channel is development or production.');
  return data;
}

/** A whole number from 1 to `most`. */
export const percent =
  (most: number) =>
  (text: string): number => {
    const number = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    if (number < 1 || number > most)
      throw new InvalidArgumentError(`Give the percentage of visitors, a whole number from 1 to ${most}.`);
    return number;
  };

/** The first number of a version of the contract. */
export function major(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new InvalidArgumentError('Give the first number of the contract’s version, such as 3.');
  return Number(text);
}

/** Words of at most so many characters. */
export const words =
  (most: number) =>
  (text: string): string => {
    const trimmed = text.trim();
    if (trimmed === '' || trimmed.length > most)
      throw new InvalidArgumentError(`Use 1 to ${most} characters.`);
    return trimmed;
  };
