/** Control characters, line breaks, and marks that turn the direction of the text around them. */
const notOfAName = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** In UTF-16 code units, as `length` counts: an emoji is two of them or more. */
export const longestName = 120;

/** True where a name is one line which reads alike wherever it stands, whatever its length. */
export const readsAsAName = (name: string): boolean => !notOfAName.test(name);

/** For who writes one that does not. */
export const unreadableNameWords = 'Write the name in one line, without invisible characters.';
