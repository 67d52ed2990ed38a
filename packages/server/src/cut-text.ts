/** At most so long, and never half of a sign that takes two units, which no database keeps. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
