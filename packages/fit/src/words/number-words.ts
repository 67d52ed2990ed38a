const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** "three"; numbers above six in digits. */
export const numberWord = (count: number): string => words[count] ?? String(count);

/** "4-bedroom", "studio": a kind of home. */
export const homeKind = (bedrooms: number): string => (bedrooms === 0 ? 'studio' : `${bedrooms}-bedroom`);

/** "a", "a and b", "a, b, and c". */
export const joinWords = (parts: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts);

/** The text with a capital first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
