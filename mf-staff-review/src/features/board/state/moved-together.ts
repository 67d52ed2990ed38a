import type { BoardCompound, ColumnCounts, MatchStatus } from '@commonhearth/schemas';
import { matchStatuses } from '@commonhearth/schemas/constants';
import type { BoardState } from './board.slice.ts';
import { isManual } from './column-order.ts';

type Shown = Pick<BoardState, 'cards' | 'columns' | 'counts' | 'whole'>;

/**
 * Many cards shown as they are given: those that have another status stand at the top of its column, in the order
 * given, in For Review below what staff added by hand. Each column is gone through once, however many there are.
 */
export function shownTogether(board: Shown, given: readonly BoardCompound[]): Shown {
  const cards = { ...board.cards };
  for (const card of given) cards[card.compound_id] = card;
  const leaving = given.filter((card) => board.cards[card.compound_id]?.status !== card.status);
  if (leaving.length === 0) return { ...board, cards };
  const left = new Set(leaving.map((card) => card.compound_id));
  const columns = { ...board.columns };
  const difference = new Map<MatchStatus, number>();
  const count = (status: MatchStatus | undefined, by: 1 | -1): void => {
    if (status !== undefined) difference.set(status, (difference.get(status) ?? 0) + by);
  };
  for (const card of leaving) {
    count(board.cards[card.compound_id]?.status, -1);
    count(card.status, 1);
  }
  for (const status of matchStatuses) {
    const staying = columns[status].filter((id) => !left.has(id));
    const come = leaving.filter((card) => card.status === status).map((card) => card.compound_id);
    if (come.length === 0 && staying.length === columns[status].length) continue;
    const top = status === 'for_review' ? staying.filter((id) => isManual(cards[id])).length : 0;
    columns[status] = [...staying.slice(0, top), ...come, ...staying.slice(top)];
  }
  const counted = (counts: ColumnCounts): ColumnCounts =>
    Object.fromEntries(
      matchStatuses.map((status) => [status, counts[status] + (difference.get(status) ?? 0)]),
    ) as ColumnCounts;
  return { cards, columns, counts: counted(board.counts), whole: counted(board.whole) };
}
