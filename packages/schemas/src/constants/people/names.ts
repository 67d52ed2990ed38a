/**
 * Control characters, line breaks, marks that turn the direction of the text around them, what shows nothing (but joins
 * no letters and chooses no form of one), and marks heaped over the lines around them.
 */
const notOfAName =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]|(?![\u200c\u200d]|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}|\p{M}{7}/u;
/** What can be seen; a pattern of no dots is a symbol by its class. */
const seen = /(?!\u2800)[\p{L}\p{N}\p{S}\p{P}]/u;

/** In UTF-16 code units, as `length` counts: an emoji is two of them or more. */
export const longestName = 60;
/** Letters of a note about a home at most, as JavaScript counts them. */
export const longestNote = 1000;

/**
 * A name stands in the subject of emails that we send: an address in it would be an advertisement in our name. Mail
 * programs make links of words around a dot, and browsers read other characters as one; initials have one letter.
 */
const webAddress =
  /[<>/\\]|\bwww\.|[\p{L}\p{M}\p{N}-]{2}[.\u3002\uff61\u2024\uff0e]\p{L}[\p{L}\p{M}\p{N}-]/iu;

/** True where a name is one line without a web address which reads alike everywhere, whatever its length; an empty one does. */
export const readsAsAName = (name: string): boolean =>
  !notOfAName.test(name) && !webAddress.test(name) && (name === '' || seen.test(name));

/** For who writes one that does not. */
export const unreadableNameWords =
  'Keep the name on one line, without web addresses, < > / \\ or invisible characters.';
