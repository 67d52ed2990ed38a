import type { AppDispatch, CallError, RootState } from '@commonhearth/contract';
import type { BoardCompound, MatchStatus, MoveResult } from '@commonhearth/schemas';
import { matchStatuses } from '@commonhearth/schemas/constants';
import { staffReviewApi } from '../../api.generated.ts';
import { ownActsSlice } from '../../own-acts/index.ts';
import { cardName } from './state/board.selectors.ts';
import { boardSlice, type StateWithBoard } from './state/board.slice.ts';
import { askFor } from './state/board-source.ts';
import { longPage, reloadBoard } from './state/board.thunks.ts';

const { cardGone, cardsStored } = boardSlice.actions;
const { setMatchStatusesForStaffReview: setMatchStatuses } = staffReviewApi.endpoints;

/** A home that is to be moved, as it was seen. */
export interface Movable {
  readonly id: string;
  readonly name: string;
  readonly from: MatchStatus;
  readonly version: number;
}
export interface Moving extends Movable {
  readonly to: MatchStatus;
}
export interface NotMoved {
  readonly id: string;
  readonly name: string;
  readonly why: string;
}
export interface Outcome {
  /** What was moved, with the version that the move made. */
  readonly moved: readonly Moving[];
  readonly refused: readonly NotMoved[];
  readonly stopped: boolean;
  /** The writes that did it: by them it is undone. */
  readonly writes: readonly string[];
}
/** How long work is watched, and stopped. */
export interface Watch {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}
type Thunk<Answer> = (dispatch: AppDispatch, getState: () => RootState) => Promise<Answer>;

const boardOf = (state: RootState) => (state as StateWithBoard).board;
export const movable = (card: BoardCompound): Movable => ({
  id: card.compound_id,
  name: cardName(card),
  from: card.status,
  version: card.version,
});
/** As many as one call takes. */
const mostAtOnce = 500;

/** Moves of one call: shown at once, and as the server has them when it has answered. */
const moveSome =
  (moves: readonly Moving[]): Thunk<Omit<Outcome, 'stopped'>> =>
  async (dispatch, getState) => {
    const before = moves.flatMap(({ id }) => boardOf(getState()).cards[id] ?? []);
    const wished = new Map(moves.map((move) => [move.id, move]));
    const shownAs = (card: BoardCompound, status: MatchStatus | undefined, version = card.version) => ({
      ...card,
      status: status ?? card.status,
      version,
    });
    dispatch(cardsStored(before.map((card) => shownAs(card, wished.get(card.compound_id)?.to))));
    const asking = dispatch(
      setMatchStatuses.initiate({
        body: {
          changes: moves.map(({ id, to, version }) => ({ compound_id: id, status: to, version })),
        },
      }),
    );
    const writes = [asking.requestId];
    // the bar at the foot offers the undo of all calls together
    dispatch(ownActsSlice.actions.offeredElsewhere(writes));
    const { data, error } = await asking;
    if (data === undefined) {
      dispatch(cardsStored(before));
      const why = (error as CallError).message;
      return { moved: [], refused: moves.map(({ id, name }) => ({ id, name, why })), writes: [] };
    }
    const results = new Map(data.results.map((result) => [result.compound_id, result]));
    const now = (card: BoardCompound, result: MoveResult | undefined): readonly BoardCompound[] =>
      result === undefined
        ? [card]
        : 'refused' in result
          ? [result.refused.current ?? card]
          : [shownAs(card, result.status, result.version)];
    dispatch(cardsStored(before.flatMap((card) => now(card, results.get(card.compound_id)))));
    const moved: Moving[] = [];
    const refused: NotMoved[] = [];
    for (const result of data.results) {
      const move = wished.get(result.compound_id);
      if (move === undefined) continue;
      if (!('refused' in result)) moved.push({ ...move, to: result.status, version: result.version });
      else {
        if (result.refused.current === null) dispatch(cardGone(result.compound_id));
        refused.push({ id: move.id, name: move.name, why: result.refused.title });
      }
    }
    return { moved, refused, writes };
  };

/** Moves of any number, in steps of one call; what is done stays done when it is stopped. */
export const moveMany =
  (moves: readonly Moving[], { signal, onProgress }: Watch): Thunk<Outcome> =>
  async (dispatch) => {
    const moved: Moving[] = [];
    const refused: NotMoved[] = [];
    const writes: string[] = [];
    for (let from = 0; from < moves.length && !signal.aborted; from += mostAtOnce) {
      const step = await dispatch(moveSome(moves.slice(from, from + mostAtOnce)));
      moved.push(...step.moved);
      refused.push(...step.refused);
      writes.push(...step.writes);
      onProgress(moved.length + refused.length);
    }
    return { moved, refused, writes, stopped: moved.length + refused.length < moves.length };
  };

/** Moves all that the board's filter finds in these columns, also what was never loaded, page by page. */
export const moveFound =
  (statuses: readonly MatchStatus[], to: MatchStatus, { signal, onProgress }: Watch): Thunk<Outcome> =>
  async (dispatch, getState) => {
    const { periodId, filter } = boardOf(getState());
    const moved: Moving[] = [];
    const refused: NotMoved[] = [];
    const writes: string[] = [];
    let stopped = periodId === null;
    // homes that came to the target stand there once: it is no source
    for (const status of matchStatuses.filter((one) => one !== to && statuses.includes(one))) {
      let cursor: string | undefined;
      do {
        if (signal.aborted || periodId === null) {
          stopped = true;
          break;
        }
        const { data, error } = await dispatch(askFor({ periodId, filter, status, limit: longPage, cursor }));
        if (data === undefined) {
          refused.push({ id: status, name: 'The other homes', why: error.message });
          break;
        }
        cursor = data.next;
        if (data.compounds.length === 0) break;
        const step = await dispatch(moveSome(data.compounds.map((card) => ({ ...movable(card), to }))));
        moved.push(...step.moved);
        refused.push(...step.refused);
        writes.push(...step.writes);
        onProgress(moved.length + refused.length);
      } while (cursor !== undefined);
    }
    await dispatch(reloadBoard());
    return { moved, refused, writes, stopped };
  };
