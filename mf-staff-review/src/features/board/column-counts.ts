import type { BoardCompound, ColumnCounts, MatchStatus } from '@commonhearth/schemas';
import { matchStatuses } from '@commonhearth/schemas/constants';
import type { BoardState } from './board.slice.ts';

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

/**
 * The numbers that were answered, as the cards are shown: the answer may be older than what the page heard or wishes
 * for meanwhile. A column without a cursor is there to its end and tells its number itself.
 */
export function countsAsShown(
  answered: ColumnCounts,
  compounds: readonly BoardCompound[],
  { cards, columns }: Pick<BoardState, 'cards' | 'columns'>,
  next: BoardState['next'],
): ColumnCounts {
  const counts = compounds.reduce(
    (sum, card) => countMoved(sum, card.status, cards[card.compound_id]?.status),
    answered,
  );
  return Object.fromEntries(
    matchStatuses.map((status) => [
      status,
      next[status] === undefined ? columns[status].length : counts[status],
    ]),
  ) as ColumnCounts;
}
