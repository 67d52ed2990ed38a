import type { RootState } from '@commonhearth/contract';
import { createSlice, original, type PayloadAction } from '@commonhearth/contract/toolkit';
import type { BoardCompound, MatchStatus, ReviewPeriod } from '@commonhearth/schemas';
import {
  moveTo,
  noColumns,
  orderCards,
  placeOf,
  type Cards,
  type Columns,
  type Place,
} from './column-order.ts';

export interface BoardState {
  readonly periodId: string | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly period: ReviewPeriod | null;
  readonly cards: Cards;
  readonly columns: Columns;
  /** Cards shown elsewhere than the server last said, with the place that it last confirmed. */
  readonly moving: Readonly<Record<string, Place>>;
}
export type StateWithBoard = RootState & { readonly board: BoardState };

const initialState: BoardState = {
  periodId: null,
  status: 'idle',
  period: null,
  cards: {},
  columns: noColumns,
  moving: {},
};

/** The card shown with another status, at the top of its column or at a place that it had. */
function shown(
  state: BoardState,
  card: BoardCompound,
  to: MatchStatus | Place,
): Pick<BoardState, 'cards' | 'columns'> {
  const from = state.cards[card.compound_id]?.status ?? card.status;
  const status = typeof to === 'string' ? to : to.status;
  const columns = from === status ? state.columns : moveTo(state.columns, state.cards, card, from, to);
  return { columns, cards: { ...state.cards, [card.compound_id]: { ...card, status } } };
}
function without<Value>(
  record: Readonly<Record<string, Value>>,
  id: string,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));
}
/** Columns hold tens of thousands of cards: reducers work on the plain state, a draft would wrap every card. */
const plain = (state: object): BoardState => original(state) as BoardState;

export const boardSlice = createSlice({
  name: 'board',
  initialState,
  reducers: {
    boardRequested: (state, { payload }: PayloadAction<string>): BoardState =>
      plain(state).periodId === payload
        ? { ...plain(state), status: 'loading' }
        : { ...initialState, periodId: payload, status: 'loading' },
    boardFailed: (state, { payload }: PayloadAction<string>): BoardState =>
      plain(state).periodId === payload ? { ...plain(state), status: 'failed' } : plain(state),
    boardLoaded: (
      state,
      {
        payload: { period, compounds },
      }: PayloadAction<{ period: ReviewPeriod; compounds: readonly BoardCompound[] }>,
    ): BoardState => {
      if (plain(state).periodId !== period.review_period_id) return plain(state);
      const cards = Object.fromEntries(compounds.map((card) => [card.compound_id, card]));
      return {
        periodId: period.review_period_id,
        status: 'ready',
        period,
        cards,
        columns: orderCards(compounds),
        moving: {},
      };
    },
    periodChanged: (state, { payload }: PayloadAction<ReviewPeriod>): BoardState =>
      plain(state).periodId === payload.review_period_id
        ? { ...plain(state), period: payload }
        : plain(state),
    moveBegun: (
      state,
      { payload: { id, to } }: PayloadAction<{ id: string; to: MatchStatus }>,
    ): BoardState => {
      const board = plain(state);
      const card = board.cards[id];
      if (card === undefined) return board;
      const confirmed = board.moving[id] ?? placeOf(board.columns, id, card.status);
      return { ...board, ...shown(board, card, to), moving: { ...board.moving, [id]: confirmed } };
    },
    /** The server's status wins, unless the card was moved on while the call was under way. */
    moveStored: (
      state,
      {
        payload: { id, asked, status, version },
      }: PayloadAction<{ id: string; asked: MatchStatus; status: MatchStatus; version: number }>,
    ): BoardState => {
      const board = plain(state);
      const card = board.cards[id];
      if (card === undefined) return board;
      if (card.status !== asked && id in board.moving)
        return {
          ...board,
          cards: { ...board.cards, [id]: { ...card, version } },
          moving: { ...board.moving, [id]: { status, below: null, row: 0 } },
        };
      return { ...board, ...shown(board, { ...card, version }, status), moving: without(board.moving, id) };
    },
    moveRefused: (state, { payload: id }: PayloadAction<string>): BoardState => {
      const board = plain(state);
      const [card, confirmed] = [board.cards[id], board.moving[id]];
      if (card === undefined || confirmed === undefined) return board;
      return { ...board, ...shown(board, card, confirmed), moving: without(board.moving, id) };
    },
    /** A card as the server has it now. */
    cardStored: (state, { payload: card }: PayloadAction<BoardCompound>): BoardState => {
      const board = plain(state);
      const confirmed = board.moving[card.compound_id];
      if (board.cards[card.compound_id] === undefined) return board;
      return {
        ...board,
        ...shown(board, card, confirmed?.status === card.status ? confirmed : card.status),
        moving: without(board.moving, card.compound_id),
      };
    },
    cardGone: (state, { payload: id }: PayloadAction<string>): BoardState => {
      const board = plain(state);
      const card = board.cards[id];
      if (card === undefined) return board;
      const column = board.columns[card.status].filter((other) => other !== id);
      return {
        ...board,
        cards: without(board.cards, id),
        columns: { ...board.columns, [card.status]: column },
        moving: without(board.moving, id),
      };
    },
  },
});
