interface Stretch {
  readonly start: number;
  readonly end: number;
}
interface Piece<Found> {
  readonly text: string;
  /** What was found there; null between. */
  readonly found: Found | null;
}

/** A text in pieces that make it up again, those apart where something was found. */
export function textPieces<Found extends Stretch>(
  text: string,
  all: readonly Found[],
): readonly Piece<Found>[] {
  const pieces: Piece<Found>[] = [];
  let from = 0;
  for (const found of all) {
    pieces.push({ text: text.slice(from, found.start), found: null });
    pieces.push({ text: text.slice(found.start, found.end), found });
    from = found.end;
  }
  return [...pieces, { text: text.slice(from), found: null }].filter((piece) => piece.text !== '');
}
