import { BadObjectKey, contentTypeOf, isObjectKey } from './object-key.ts';
import type { PostPolicy } from './object-store.ts';

/** Objects are typed by their names, in every store, so that all serve them alike. */
export function requireFit(key: string, contentType: string): void {
  if (!isObjectKey(key)) throw new BadObjectKey(key);
  if (contentType !== contentTypeOf(key))
    throw new Error(
      `${key} would be served as ${contentTypeOf(key)}, not as ${contentType}: give it the name that fits.`,
    );
}

/** Throws what is wrong with the policy itself: whoever signs it made a mistake. */
export function requireSound({ key, contentType, minBytes, maxBytes, expiresAt }: PostPolicy): void {
  requireFit(key, contentType);
  if (!(minBytes >= 0 && maxBytes >= minBytes && Number.isSafeInteger(maxBytes)))
    throw new Error('A post needs a size range: whole bytes, from minBytes to maxBytes.');
  if (Number.isNaN(expiresAt.getTime())) throw new Error('A post needs a time when it expires.');
}
