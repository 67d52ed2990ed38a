import type { Contradiction } from '@commonhearth/domain';

export interface Piece {
  readonly text: string;
  readonly wrong: boolean;
}

/** A text in pieces, those apart that the record contradicts. */
export function piecesOf(text: string, found: readonly Contradiction[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { start, end } of found) {
    pieces.push(
      { text: text.slice(from, start), wrong: false },
      { text: text.slice(start, end), wrong: true },
    );
    from = end;
  }
  return [...pieces, { text: text.slice(from), wrong: false }].filter((piece) => piece.text !== '');
}

/** The text with what the record says in the place of one number. */
export const mended = (text: string, { start, end }: Contradiction, instead: string): string =>
  `${text.slice(0, start)}${instead}${text.slice(end)}`;
