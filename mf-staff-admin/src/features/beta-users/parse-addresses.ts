import { readEmailAddress } from '@commonhearth/schemas/constants';

export interface PastedAddresses {
  /** Each once, as it was first written. */
  readonly addresses: readonly string[];
  /** Pieces that hold no address, as they were pasted. */
  readonly malformed: readonly string[];
}

/** What mail programs put around an address. */
const before = /^[<("'[{]+/;
const behind = /([^>)"'\]}.:!?])[>)"'\]}.:!?]+$/;

/** One piece between separators: what of it may be addresses, else all of it, as something that holds none. */
function candidatesIn(piece: string): readonly string[] {
  const words = piece.split(/\s+/).filter((word) => word.includes('@'));
  return words.length > 0
    ? words.map((word) =>
        word
          .replace(before, '')
          .replace(behind, '$1')
          .replace(/^mailto:/i, ''),
      )
    : [piece];
}

/** Addresses as people paste them: from lists, tables and mail programs, with or without names. */
export function parseAddresses(text: string): PastedAddresses {
  const pieces = text
    // a name in quotes may have a comma
    .replaceAll(/"[^"\n]*"\s*(?=<)/g, '')
    .split(/[\r\n\t,;|]+/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  const found = new Map<string, string>();
  const malformed = new Set<string>();
  for (const one of pieces.flatMap(candidatesIn)) {
    const address = readEmailAddress(one)?.toLowerCase();
    if (address === undefined) malformed.add(one);
    else if (!found.has(address)) found.set(address, one);
  }
  return { addresses: [...found.values()], malformed: [...malformed] };
}
