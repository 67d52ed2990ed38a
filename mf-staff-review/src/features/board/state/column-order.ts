import type { BoardCompound, MatchStatus } from '@commonhearth/schemas';

export type Cards = Readonly<Record<string, BoardCompound>>;
/** Compound ids of each column, from top to bottom. */
export type Columns = Readonly<Record<MatchStatus, readonly string[]>>;

export const noColumns: Columns = {
  for_review: [],
  might_approve: [],
  approved: [],
  published: [],
  not_approved: [],
};

export const isManual = (card: BoardCompound | undefined): boolean => card?.provider === 'manual';

/** Columns in the server's order; For Review lists what staff added by hand first [4]. */
export function orderCards(compounds: readonly BoardCompound[], { manualFirst = true } = {}): Columns {
  const columns: Record<MatchStatus, string[]> = {
    for_review: [],
    might_approve: [],
    approved: [],
    published: [],
    not_approved: [],
  };
  for (const { compound_id, status } of compounds) columns[status].push(compound_id);
  if (!manualFirst) return columns;
  const manual = new Set(compounds.filter(isManual).map(({ compound_id }) => compound_id));
  columns.for_review = [
    ...columns.for_review.filter((id) => manual.has(id)),
    ...columns.for_review.filter((id) => !manual.has(id)),
  ];
  return columns;
}

/** Where a card stood: its column, the card below it and its row. */
export interface Place {
  readonly status: MatchStatus;
  readonly below: string | null;
  readonly row: number;
}

export function placeOf(columns: Columns, id: string, status: MatchStatus): Place {
  const row = columns[status].indexOf(id);
  return { status, row, below: columns[status][row + 1] ?? null };
}

function insertedAt(column: readonly string[], id: string, row: number): readonly string[] {
  return [...column.slice(0, row), id, ...column.slice(row)];
}

/** The top of a column, where a moved card is seen at once; in For Review below what staff added by hand. */
function topRow(column: readonly string[], card: BoardCompound, status: MatchStatus, cards: Cards): number {
  if (status !== 'for_review' || isManual(card)) return 0;
  const row = column.findIndex((id) => !isManual(cards[id]));
  return row < 0 ? column.length : row;
}

/** The columns with a card moved out of `from` to the top of `to`, or back to the place that it had. */
export function moveTo(
  columns: Columns,
  cards: Cards,
  card: BoardCompound,
  from: MatchStatus,
  to: MatchStatus | Place,
): Columns {
  const id = card.compound_id;
  const status = typeof to === 'string' ? to : to.status;
  const without = { ...columns, [from]: columns[from].filter((other) => other !== id) };
  const column = without[status];
  if (typeof to === 'string')
    return { ...without, [status]: insertedAt(column, id, topRow(column, card, status, cards)) };
  const below = to.below === null ? -1 : column.indexOf(to.below);
  return {
    ...without,
    [status]: insertedAt(column, id, below >= 0 ? below : Math.min(to.row, column.length)),
  };
}
