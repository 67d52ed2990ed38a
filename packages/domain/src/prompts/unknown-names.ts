const inBraces = /\{([\w.\- ]+)\}/g;

/** A name in braces, and where its braces stand. */
export interface NamePlace {
  readonly name: string;
  /** From 1. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** What stands in braces in a prompt, in order. */
export function namesIn(text: string): readonly NamePlace[] {
  return [...text.matchAll(inBraces)].map(({ 0: whole, 1: name = '', index }) => ({
    name,
    line: text.slice(0, index).split('\n').length,
    start: index,
    end: index + whole.length,
  }));
}

/** Names in braces that no home has: a version with one does not go live. */
export const unknownNames = (text: string, known: readonly string[]): readonly NamePlace[] =>
  namesIn(text).filter(({ name }) => !known.includes(name));
