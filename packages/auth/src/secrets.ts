import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits as 43 characters fit for a URL. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** How secrets are stored. They are random, so a fast hash cannot be guessed backwards. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * The successor of a refresh token. Whoever presents the parent again within the re-use window gets the same
 * child, though only hashes are stored: the salt without the parent gives nothing.
 */
export const successorOf = (parent: string, salt: Buffer): string =>
  createHmac('sha256', salt).update(parent).digest('base64url');

export const randomSalt = (): Buffer => randomBytes(32);
