const named: ReadonlyMap<string, string> = new Map([
  ['sale', 'For sale'],
  ['rental', 'For rent'],
]);

/** What a source says of a listing, as people say it: "Recently sold" of `recently_sold`, "For rent" of `rental`. */
export function listingWords(said: string): string {
  const words = said.replaceAll('_', ' ').trim().toLowerCase();
  return named.get(words) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Several of them in one line, like a sentence: "Recently sold to active". */
export const listingLine = (between: string, ...said: readonly string[]): string =>
  said
    .map(listingWords)
    .map((words, i) => (i === 0 ? words : words.toLowerCase()))
    .join(between);
