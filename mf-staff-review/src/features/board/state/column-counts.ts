import type { BoardCompound, ColumnCounts, MatchStatus } from '@commonhearth/schemas';
import { matchStatuses } from '@commonhearth/schemas/constants';
import type { BoardState } from './board.slice.ts';

export const noCounts: ColumnCounts = {
  for_review: 0,
  might_approve: 0,
  approved: 0,
  published: 0,
  not_approved: 0,
};

/** The numbers of the columns once a card stands in another; undefined is a card that is nowhere. */
export function countMoved(
  counts: ColumnCounts,
  from: MatchStatus,
  to: MatchStatus | undefined,
): ColumnCounts {
  if (from === to) return counts;
  const left = { ...counts, [from]: counts[from] - 1 };
  return to === undefined ? left : { ...left, [to]: left[to] + 1 };
}

/** The numbers that were answered, with the cards among them that meanwhile stand, or are wished, elsewhere. */
export const countsAsTold = (
  answered: ColumnCounts,
  compounds: readonly BoardCompound[],
  { cards }: Pick<BoardState, 'cards'>,
): ColumnCounts =>
  compounds.reduce(
    (counts, card) => countMoved(counts, card.status, cards[card.compound_id]?.status),
    answered,
  );

/** The same of the cards that the filter leaves: a column without a cursor is there to its end and tells its number. */
export function countsAsShown(
  answered: ColumnCounts,
  compounds: readonly BoardCompound[],
  shown: Pick<BoardState, 'cards' | 'columns'>,
  next: BoardState['next'],
): ColumnCounts {
  const counts = countsAsTold(answered, compounds, shown);
  return Object.fromEntries(
    matchStatuses.map((status) => [
      status,
      next[status] === undefined ? shown.columns[status].length : counts[status],
    ]),
  ) as ColumnCounts;
}
