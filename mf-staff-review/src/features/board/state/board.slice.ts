import type { RootState } from '@commonhearth/contract';
import { createSlice, original, type PayloadAction } from '@commonhearth/contract/toolkit';
import type {
  BoardCompound,
  BoardPage,
  ColumnCounts,
  MatchStatus,
  ReviewPeriod,
} from '@commonhearth/schemas';
import { readFilter } from '../../../board-filter.ts';
import { countMoved, countsAsShown, countsAsTold, noCounts } from './column-counts.ts';
import { loadedBoard, withOrder, withPage } from './loaded-board.ts';
import { shownTogether } from './moved-together.ts';
import { moveTo, noColumns, placeOf, type Cards, type Columns, type Place } from './column-order.ts';

export interface BoardState {
  readonly periodId: string | null;
  /** What its homes were asked for, as the address has it. */
  readonly filter: string | null;
  /** How often it was asked for: an answer to an earlier question may be out of date. */
  readonly asked: number;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly period: ReviewPeriod | null;
  readonly cards: Cards;
  /** The cards that were loaded; `counts` says how many the filter leaves, `whole` how many the cycle has. */
  readonly columns: Columns;
  readonly counts: ColumnCounts;
  readonly whole: ColumnCounts;
  /** Cards opened by address before their page was loaded: their row is unknown. */
  readonly found: readonly string[];
  /** Cursors of the columns that have more cards than were loaded. */
  readonly next: Readonly<Partial<Record<MatchStatus, string>>>;
  /** Columns whose next page is asked for, or could not be had. */
  readonly pages: Readonly<Partial<Record<MatchStatus, 'loading' | 'failed'>>>;
  /** Cards shown elsewhere than the server last said, with the place that it last confirmed. */
  readonly moving: Readonly<Record<string, Place>>;
  /** Cards told while the board is asked for, null for one that is gone: the answer may be older. */
  readonly told: Readonly<Record<string, BoardCompound | null>>;
  /** While another order of the Published column is on its way: the one that is stored. */
  readonly storedOrder: readonly string[] | null;
}
export type StateWithBoard = RootState & { readonly board: BoardState };

const initialState: BoardState = {
  periodId: null,
  filter: null,
  asked: 0,
  status: 'idle',
  period: null,
  cards: {},
  columns: noColumns,
  counts: noCounts,
  whole: noCounts,
  found: [],
  next: {},
  pages: {},
  moving: {},
  told: {},
  storedOrder: null,
};

/** Of a card, what moves change. */
export interface Standing {
  readonly status: MatchStatus;
  readonly version: number;
}
interface Shown {
  readonly id: string;
  readonly value: Standing;
  readonly stored: Standing;
  readonly settled: boolean;
}

/** The card shown with another status, at the top of its column or at a place that it had. */
function shown(
  state: BoardState,
  card: BoardCompound,
  to: MatchStatus | Place,
): Pick<BoardState, 'cards' | 'columns' | 'counts' | 'whole'> {
  const from = state.cards[card.compound_id]?.status ?? card.status;
  const status = typeof to === 'string' ? to : to.status;
  const columns = from === status ? state.columns : moveTo(state.columns, state.cards, card, from, to);
  const counts = countMoved(state.counts, from, status);
  const whole = countMoved(state.whole, from, status);
  return { columns, counts, whole, cards: { ...state.cards, [card.compound_id]: { ...card, status } } };
}
/** A page of a column; missing `next` means that it was the last. */
type Page = Pick<BoardPage, 'compounds' | 'next'> & { readonly status: MatchStatus };
/** Which page was asked for. */
type Asked = Pick<BoardState, 'filter'> & {
  readonly periodId: string;
  readonly status: MatchStatus;
  readonly cursor: string;
};
const isAsked = (board: BoardState, { periodId, filter, status, cursor }: Asked): boolean =>
  board.periodId === periodId && board.filter === filter && board.next[status] === cursor;
const cursorsOf = (pages: readonly Page[]): BoardState['next'] =>
  Object.fromEntries(pages.flatMap(({ status, next }) => (next === undefined ? [] : [[status, next]])));
function without<Value>(
  record: Readonly<Record<string, Value>>,
  id: string,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));
}
/** The cursors, with Published loaded as far as it was. */
const withCursor = (cursors: BoardState['next'], published: string | undefined): BoardState['next'] => ({
  ...without(cursors, 'published'),
  ...(published !== undefined && { published }),
});
const isOlder = (card: BoardCompound, now: BoardCompound): boolean => card.version < now.version;
const heard = (board: BoardState, cards: BoardState['told']): Pick<BoardState, 'told'> => ({
  told: board.status === 'loading' ? { ...board.told, ...cards } : board.told,
});
/**
 * Columns hold tens of thousands of cards: reducers work on the plain state, a draft would wrap every card.
 */
const plain = (state: object): BoardState => original(state) as BoardState;

export const boardSlice = createSlice({
  name: 'board',
  initialState,
  reducers: {
    boardRequested: (
      state,
      { payload: { periodId, filter } }: PayloadAction<Pick<BoardState, 'filter'> & { periodId: string }>,
    ): BoardState => ({
      ...(plain(state).periodId === periodId ? plain(state) : { ...initialState, periodId }),
      filter,
      asked: plain(state).asked + 1,
      status: 'loading',
      told: plain(state).status === 'loading' && plain(state).periodId === periodId ? plain(state).told : {},
    }),
    /** Nothing is left of a board that is gone. */
    boardFailed: (state, { payload }: PayloadAction<{ periodId: string; isGone: boolean }>): BoardState => {
      const board = plain(state);
      const { periodId, filter, asked } = board;
      if (periodId !== payload.periodId) return board;
      return { ...(payload.isGone ? { ...initialState, periodId, filter, asked } : board), status: 'failed' };
    },
    boardLoaded: (
      state,
      {
        payload: { period, filter, counts, pages },
      }: PayloadAction<
        Pick<BoardState, 'filter' | 'counts'> & { period: ReviewPeriod; pages: readonly Page[] }
      >,
    ): BoardState => {
      const board = plain(state);
      // another filter was asked for in the meantime
      if (board.periodId !== period.review_period_id || board.filter !== filter) return board;
      const isWhole = filter === null;
      const answered = pages.flatMap((page) => page.compounds);
      const manualFirst = readFilter(filter).sort === undefined;
      const loaded = loadedBoard(board, answered, { isWhole, manualFirst });
      // asked before the cycle became what is known of it: its order may be the one of before
      const isOlderCycle = board.period !== null && period.version < board.period.version;
      const keepsOrder = isWhole && (board.storedOrder !== null || isOlderCycle);
      const stand = keepsOrder ? withOrder(loaded, board) : loaded;
      const next = keepsOrder ? withCursor(cursorsOf(pages), board.next.published) : cursorsOf(pages);
      return {
        periodId: period.review_period_id,
        filter,
        asked: board.asked,
        status: 'ready',
        period: isOlderCycle ? board.period : period,
        ...stand,
        counts: countsAsShown(counts, answered, stand, next),
        whole: isWhole
          ? countsAsShown(period.counts, answered, stand, next)
          : countsAsTold(period.counts, answered, stand),
        found: [],
        next,
        pages: {},
        told: {},
        storedOrder: keepsOrder ? board.storedOrder : null,
      };
    },
    pageRequested: (state, { payload: status }: PayloadAction<MatchStatus>): BoardState => ({
      ...plain(state),
      pages: { ...plain(state).pages, [status]: 'loading' },
    }),
    pageFailed: (state, { payload: asked }: PayloadAction<Asked>): BoardState =>
      isAsked(plain(state), asked)
        ? { ...plain(state), pages: { ...plain(state).pages, [asked.status]: 'failed' } }
        : plain(state),
    /** The next cards of a column; those that came here by a move stand already. */
    pageLoaded: (state, { payload }: PayloadAction<Page & Asked>): BoardState => {
      const board = plain(state);
      const { status, next, filter } = payload;
      if (!isAsked(board, payload)) return board;
      const loaded = withPage(board, payload);
      const column = loaded.columns[status];
      return {
        ...board,
        ...loaded,
        // a whole column tells its number itself
        counts: next === undefined ? { ...board.counts, [status]: column.length } : board.counts,
        whole:
          next === undefined && filter === null ? { ...board.whole, [status]: column.length } : board.whole,
        next: { ...without(board.next, status), ...(next !== undefined && { [status]: next }) },
        pages: without(board.pages, status),
      };
    },
    periodChanged: (state, { payload }: PayloadAction<ReviewPeriod>): BoardState =>
      plain(state).periodId === payload.review_period_id
        ? { ...plain(state), period: payload }
        : plain(state),
    /** The Published column in another order, until the server has answered. */
    publishedOrdered: (state, { payload: ids }: PayloadAction<readonly string[]>): BoardState => {
      const board = plain(state);
      const { published } = board.columns;
      return {
        ...board,
        columns: { ...board.columns, published: ids },
        storedOrder: board.storedOrder ?? published,
      };
    },
    /** The server has the order that is shown, or has refused it: then the column is as it was. */
    orderSettled: (state, { payload: kept }: PayloadAction<boolean>): BoardState => {
      const board = plain(state);
      const { published } = board.columns;
      const before = (board.storedOrder ?? published).filter((id) => published.includes(id));
      // what came into the column in the meantime stays, above
      const back = [...published.filter((id) => !before.includes(id)), ...before];
      return {
        ...board,
        columns: { ...board.columns, published: kept ? published : back },
        storedOrder: null,
      };
    },
    /** A card as it is wished for, or as it is stored once nothing of it is on its way (`settled`). */
    cardShown: (state, { payload: { id, value, stored, settled } }: PayloadAction<Shown>): BoardState => {
      const board = plain(state);
      const card = board.cards[id];
      if (card === undefined) return board;
      const before = board.moving[id] ?? placeOf(board.columns, id, card.status);
      const confirmed =
        before.status === stored.status ? before : { status: stored.status, below: null, row: 0 };
      const to = settled && card.status !== value.status ? confirmed : value.status;
      const after = shown(board, { ...card, version: stored.version }, to);
      return {
        ...board,
        ...after,
        moving: settled ? without(board.moving, id) : { ...board.moving, [id]: confirmed },
        ...heard(board, settled ? { [id]: after.cards[id] ?? null } : {}),
      };
    },
    /** A card as the server has it now, or had it: an answer that was overtaken changes nothing. */
    cardStored: (state, { payload: card }: PayloadAction<BoardCompound>): BoardState => {
      const board = plain(state);
      const now = board.cards[card.compound_id];
      if (now === undefined) return { ...board, ...heard(board, { [card.compound_id]: card }) };
      if (isOlder(card, now)) return board;
      // what is on its way goes on showing where it is wished for
      const status = card.compound_id in board.moving ? now.status : card.status;
      return { ...board, ...shown(board, card, status), ...heard(board, { [card.compound_id]: card }) };
    },
    /** A card further down its column than was loaded. */
    cardFound: (state, { payload: card }: PayloadAction<BoardCompound>): BoardState => {
      const board = plain(state);
      if (board.cards[card.compound_id] !== undefined) return board;
      return {
        ...board,
        cards: { ...board.cards, [card.compound_id]: card },
        columns: { ...board.columns, [card.status]: [...board.columns[card.status], card.compound_id] },
        found: [...board.found, card.compound_id],
      };
    },
    /** Many cards as they are to show: those that were moved together. */
    cardsStored: (state, { payload: cards }: PayloadAction<readonly BoardCompound[]>): BoardState => {
      const board = plain(state);
      const known = cards.filter((card) => {
        const now = board.cards[card.compound_id];
        return now !== undefined && !isOlder(card, now);
      });
      return {
        ...board,
        ...shownTogether(board, known),
        ...heard(board, Object.fromEntries(known.map((card) => [card.compound_id, card]))),
      };
    },
    cardGone: (state, { payload: id }: PayloadAction<string>): BoardState => {
      const board = plain(state);
      const card = board.cards[id];
      if (card === undefined) return { ...board, ...heard(board, { [id]: null }) };
      const column = board.columns[card.status].filter((other) => other !== id);
      return {
        ...board,
        cards: without(board.cards, id),
        columns: { ...board.columns, [card.status]: column },
        counts: { ...board.counts, [card.status]: board.counts[card.status] - 1 },
        whole: { ...board.whole, [card.status]: board.whole[card.status] - 1 },
        moving: without(board.moving, id),
        ...heard(board, { [id]: null }),
      };
    },
  },
});
