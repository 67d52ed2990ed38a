import type { AppDispatch, CallError, Platform, RootState } from '@commonhearth/contract';
import type { BoardCompound, MatchStatus, StaffCompound } from '@commonhearth/schemas';
import { matchStatusLabels } from '@commonhearth/schemas/constants';
import { staffReviewApi } from '../../api.generated.ts';
import { cardName } from './board.selectors.ts';
import { boardSlice, type StateWithBoard } from './board.slice.ts';
import { toCard } from './to-card.ts';

const { boardFailed, boardLoaded, boardRequested, cardGone, cardStored, moveBegun, moveRefused, moveStored } =
  boardSlice.actions;
const { listReviewPeriodCompoundsForStaffReview: listCards, setMatchStatusForStaffReview: setMatchStatus } =
  staffReviewApi.endpoints;
type Thunk = (dispatch: AppDispatch, getState: () => RootState) => Promise<void>;
type Notify = Platform['notify'];

const boardOf = (state: RootState) => (state as StateWithBoard).board;

/** A cycle and its cards; what is shown of the same cycle stays until the answer is there. */
export const loadBoard =
  (periodId: string): Thunk =>
  async (dispatch) => {
    dispatch(boardRequested(periodId));
    const { data } = await dispatch(
      listCards.initiate({ reviewPeriodId: periodId }, { forceRefetch: true, subscribe: false }),
    );
    dispatch(
      data === undefined
        ? boardFailed(periodId)
        : boardLoaded({ period: data.review_period, compounds: data.compounds }),
    );
  };

/** The stored compound that a conflict met, if it is one. */
function currentOf(error: CallError): StaffCompound | undefined {
  const current = error.problem?.current as Partial<StaffCompound> | undefined;
  return current?.compound_id !== undefined && current.version !== undefined
    ? (current as StaffCompound)
    : undefined;
}

/** What a refused move leaves on the board, and the sentence that names the card. */
const refuse =
  (card: BoardCompound, error: CallError, notify: Notify) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const id = card.compound_id;
    const current = currentOf(error);
    if (error.status === 404) dispatch(cardGone(id));
    else dispatch(current === undefined ? moveRefused(id) : cardStored(toCard(current)));
    const now = boardOf(getState()).cards[id];
    const place =
      now === undefined ? 'is no longer in this cycle.' : `is in ${matchStatusLabels[now.status]}.`;
    notify({ tone: 'bad', text: `“${cardName(now ?? card)}” ${place} ${error.message}` });
  };

/**
 * Moves a card at once; the server's status wins, and a refusal puts it back with a message. Moved again while a call is under
 * way, the last wish is sent when the answer is there, so that two calls of one card never race. Answers where the card is once
 * that is known; null when it is gone, or when the call under way answers for this one too.
 */
export const moveCard =
  (id: string, to: MatchStatus, notify: Notify) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<MatchStatus | null> => {
    const standing = (): MatchStatus | null => boardOf(getState()).cards[id]?.status ?? null;
    const underWay = id in boardOf(getState()).moving;
    dispatch(moveBegun({ id, to }));
    if (underWay) return null;
    for (;;) {
      const card = boardOf(getState()).cards[id];
      if (card === undefined || !(id in boardOf(getState()).moving)) return standing();
      const asked = card.status;
      const { data, error } = await dispatch(
        setMatchStatus.initiate({ compoundId: id, body: { status: asked, version: card.version } }),
      );
      if (data === undefined) {
        dispatch(refuse(card, error as CallError, notify));
        return standing();
      }
      dispatch(moveStored({ id, asked, status: data.status, version: data.version }));
      if (data.status !== asked)
        notify({
          tone: 'info',
          text: `“${cardName(card)}” is in ${matchStatusLabels[data.status]}: that is what is stored.`,
        });
    }
  };
