import type { BoardCompound, MatchStatus } from '@commonhearth/schemas';
import type { BoardState } from './board.slice.ts';
import { moveTo, orderCards, placeOf } from './column-order.ts';

/** Of what was answered for each column apart, the newest of every card: one that moved meanwhile comes in two. */
function newestOf(answered: readonly BoardCompound[]): Map<string, BoardCompound> {
  const newest = new Map<string, BoardCompound>();
  for (const card of answered) {
    const other = newest.get(card.compound_id);
    if (other === undefined || other.version < card.version) newest.set(card.compound_id, card);
  }
  return newest;
}

/** The cards of a board that was just loaded. */
type Loaded = Pick<BoardState, 'cards' | 'columns' | 'moving'>;

/**
 * What was answered, with what the page heard while the answer was on its way: a card that was told newer stands as
 * told, one that went is gone, one under way stays where it is wished for.
 */
export function loadedBoard(
  { told, moving, cards: before }: Pick<BoardState, 'told' | 'moving' | 'cards'>,
  answered: readonly BoardCompound[],
  { isWhole, manualFirst }: { readonly isWhole: boolean; readonly manualFirst: boolean },
): Loaded {
  const newest = newestOf(answered);
  for (const [id, card] of Object.entries(told)) {
    const stored = newest.get(id);
    if (card === null) newest.delete(id);
    // whether a filter would find one that it did not answer, only the server knows
    else if (stored === undefined ? isWhole : stored.version < card.version) newest.set(id, card);
  }
  const compounds = [...newest.values()];
  let board: Loaded = {
    cards: Object.fromEntries(newest),
    columns: orderCards(compounds, { manualFirst }),
    moving: {},
  };
  for (const id of Object.keys(moving)) {
    const [stored, wished] = [newest.get(id), before[id]];
    if (stored === undefined || wished === undefined) continue;
    const { status } = wished;
    board = {
      cards: { ...board.cards, [id]: { ...stored, status } },
      columns:
        stored.status === status
          ? board.columns
          : moveTo(board.columns, board.cards, stored, stored.status, status),
      moving: { ...board.moving, [id]: placeOf(board.columns, id, stored.status) },
    };
  }
  return board;
}

/**
 * What was loaded while an order of Published is on its way, with the column as it is wished for: the answer may be
 * older. What left the column is gone, what came to it stands above.
 */
export function withOrder(
  loaded: Loaded,
  { cards: before, columns: { published: wished } }: Pick<BoardState, 'cards' | 'columns'>,
): Loaded {
  const staying = wished.flatMap((id) => loaded.cards[id] ?? before[id] ?? []);
  const known = new Set(wished);
  const ids = [
    ...loaded.columns.published.filter((id) => !known.has(id)),
    ...staying.filter((card) => card.status === 'published').map((card) => card.compound_id),
  ];
  return {
    ...loaded,
    cards: { ...loaded.cards, ...Object.fromEntries(staying.map((card) => [card.compound_id, card])) },
    columns: { ...loaded.columns, published: ids },
  };
}

/** Adds the next cards of a column below the loaded ones. A card opened by address moves to its row. */
export function withPage(
  { cards, columns, found }: Pick<BoardState, 'cards' | 'columns' | 'found'>,
  { status, compounds }: { readonly status: MatchStatus; readonly compounds: readonly BoardCompound[] },
): Pick<BoardState, 'cards' | 'columns' | 'found'> {
  const isPlaced = ({ compound_id: id }: BoardCompound): boolean =>
    found.includes(id) && cards[id]?.status === status;
  const added = compounds.filter((card) => cards[card.compound_id] === undefined);
  const below = compounds.filter((card) => cards[card.compound_id] === undefined || isPlaced(card));
  const ids = below.map(({ compound_id: id }) => id);
  const placed = new Set(below.filter(isPlaced).map(({ compound_id: id }) => id));
  return {
    cards: { ...cards, ...Object.fromEntries(added.map((card) => [card.compound_id, card])) },
    columns: { ...columns, [status]: [...columns[status].filter((id) => !placed.has(id)), ...ids] },
    found: found.filter((id) => !placed.has(id)),
  };
}
