/**
 * What was given cannot be imported: nothing was written. The text is for people: it says what is wrong and
 * what to do.
 */
export class ImportInputError extends Error {}

/** Names quoted and joined, at most `most` of them. */
export function quoted(names: readonly string[], most = 12): string {
  const shown = names
    .slice(0, most)
    .map((name) => `"${name}"`)
    .join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}
