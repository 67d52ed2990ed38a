import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits as 43 characters fit for a URL. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** Six digits for a person to type; any of a million, also those that begin with zeros. */
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * How a code is stored: not as it is read, yet whoever can read the table can find it by trying a million. They
 * could read the keys that sign sessions too; what guards a code is its hour and its five guesses.
 */
export const hashCode = (code: string, salt: Buffer): Buffer =>
  createHmac('sha256', salt).update(code).digest();

/** How secrets are stored. They are random, so a fast hash cannot be guessed backwards. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * The successor of a refresh token. Whoever presents the parent again within the re-use window gets the same
 * child, though only hashes are stored: the salt without the parent gives nothing.
 */
export const successorOf = (parent: string, salt: Buffer): string =>
  createHmac('sha256', salt).update(parent).digest('base64url');

/** One of several secrets that follow from another, for `purpose`; without the salt it tells nothing of them. */
export const derivedSecret = (secret: string, salt: Buffer, purpose: string): string =>
  successorOf(`${purpose} ${secret}`, salt);

export const randomSalt = (): Buffer => randomBytes(32);
