import type { AppDispatch, CallError, Platform, RootState } from '@commonhearth/contract';
import { boardCardOf } from '@commonhearth/domain';
import type { BoardCompound, MatchStatus, StaffCompound } from '@commonhearth/schemas';
import { matchStatuses, matchStatusLabels } from '@commonhearth/schemas/constants';
import { staffReviewApi } from '../../api.generated.ts';
import { cardName } from './board.selectors.ts';
import { boardSlice, type StateWithBoard } from './board.slice.ts';

const {
  boardFailed,
  boardLoaded,
  boardRequested,
  cardGone,
  cardStored,
  moveBegun,
  moveRefused,
  moveStored,
  pageFailed,
  pageLoaded,
  pageRequested,
} = boardSlice.actions;
const { listReviewPeriodCompoundsForStaffReview: listCards, setMatchStatusForStaffReview: setMatchStatus } =
  staffReviewApi.endpoints;
type Thunk = (dispatch: AppDispatch, getState: () => RootState) => Promise<void>;
type Notify = Platform['notify'];

const boardOf = (state: RootState) => (state as StateWithBoard).board;

/** Cards of a page: what a window shows several times over, and the most that the server gives. */
const shortPage = 100;
const longPage = 500;

const askFor = (periodId: string, status: MatchStatus, limit: number, cursor?: string) =>
  listCards.initiate(
    { reviewPeriodId: periodId, status, limit, ...(cursor !== undefined && { cursor }) },
    { forceRefetch: true, subscribe: false },
  );

/** The next page of a column, if it has one; asked for again while it is on its way, it is fetched once. */
export const loadMore =
  (status: MatchStatus, { long = false } = {}): Thunk =>
  async (dispatch, getState) => {
    const { periodId, next } = boardOf(getState());
    const cursor = next[status];
    if (periodId === null || cursor === undefined) return;
    dispatch(pageRequested(status));
    const { data } = await dispatch(askFor(periodId, status, long ? longPage : shortPage, cursor));
    dispatch(
      data === undefined
        ? pageFailed(status)
        : pageLoaded({ periodId, status, cursor, compounds: data.compounds, next: data.next }),
    );
  };

/**
 * A cycle and the first cards of each column; what is shown of the same cycle stays until the answer is
 * there.
 */
export const loadBoard =
  (periodId: string): Thunk =>
  async (dispatch) => {
    dispatch(boardRequested(periodId));
    const answers = await Promise.all(
      matchStatuses.map(async (status) => {
        const { data } = await dispatch(
          askFor(periodId, status, status === 'approved' ? longPage : shortPage),
        );
        return data === undefined ? undefined : { ...data, status };
      }),
    );
    const pages = answers.filter((answer) => answer !== undefined);
    const [first] = pages;
    if (first === undefined || pages.length < answers.length) {
      dispatch(boardFailed(periodId));
      return;
    }
    dispatch(boardLoaded({ period: first.review_period, counts: first.counts, pages }));
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
    else dispatch(current === undefined ? moveRefused(id) : cardStored(boardCardOf(current)));
    const now = boardOf(getState()).cards[id];
    const place =
      now === undefined ? 'is no longer in this cycle.' : `is in ${matchStatusLabels[now.status]}.`;
    notify({ tone: 'bad', text: `“${cardName(now ?? card)}” ${place} ${error.message}` });
  };

/**
 * Moves a card at once; the server's status wins, and a refusal puts it back with a message. Moved again
 * while a call is under way, the last wish is sent when the answer is there, so that two calls of one card
 * never race. Answers where the card is once that is known, null when it is gone; undefined when the call
 * under way answers for this one too.
 */
export const moveCard =
  (id: string, to: MatchStatus, notify: Notify) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<MatchStatus | null | undefined> => {
    const standing = (): MatchStatus | null => boardOf(getState()).cards[id]?.status ?? null;
    const underWay = id in boardOf(getState()).moving;
    dispatch(moveBegun({ id, to }));
    if (underWay) return undefined;
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
