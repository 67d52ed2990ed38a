import {
  optimisticEdits,
  type AppDispatch,
  type CallError,
  type Platform,
  type RootState,
} from '@commonhearth/contract';
import { boardCardOf } from '@commonhearth/domain';
import type { MatchStatus, StaffCompound } from '@commonhearth/schemas';
import { matchStatuses, matchStatusLabels } from '@commonhearth/schemas/constants';
import { staffReviewApi } from '../../../api.generated.ts';
import { cardName } from './board.selectors.ts';
import { askFor } from './board-source.ts';
import { boardSlice, type BoardState, type Standing, type StateWithBoard } from './board.slice.ts';

const {
  boardFailed,
  boardLoaded,
  boardRequested,
  cardGone,
  cardShown,
  cardStored,
  pageFailed,
  pageLoaded,
  pageRequested,
} = boardSlice.actions;
const { setMatchStatusForStaffReview: setMatchStatus } = staffReviewApi.endpoints;
type Thunk = (dispatch: AppDispatch, getState: () => RootState) => Promise<void>;
type Notify = Platform['notify'];

const boardOf = (state: RootState) => (state as StateWithBoard).board;

/** Cards of a page: what a window shows several times over, and the most that the server gives. */
const shortPage = 100;
export const longPage = 500;

/** The next page of a column, if it has one; asked for again while it is on its way, it is fetched once. */
export const loadMore =
  (status: MatchStatus, { long = false } = {}): Thunk =>
  async (dispatch, getState) => {
    const { periodId, filter, next } = boardOf(getState());
    const cursor = next[status];
    if (periodId === null || cursor === undefined) return;
    dispatch(pageRequested(status));
    const { data } = await dispatch(
      askFor({ periodId, filter, status, limit: long ? longPage : shortPage, cursor }),
    );
    const asked = { periodId, filter, status, cursor };
    dispatch(
      data === undefined
        ? pageFailed(asked)
        : pageLoaded({ ...asked, compounds: data.compounds, next: data.next }),
    );
  };

/** A column from its top: its first cards, and where the page shows more of them already, as many. */
const askColumn =
  (
    asked: { readonly periodId: string; readonly filter: string | null; readonly status: MatchStatus },
    { isShown }: { readonly isShown: boolean },
  ) =>
  async (dispatch: AppDispatch, getState: () => RootState) => {
    const { status } = asked;
    const shown = (): number => (isShown ? boardOf(getState()).columns[status].length : 0);
    const limit = status === 'approved' || shown() > shortPage ? longPage : shortPage;
    let { data, error } = await dispatch(askFor({ ...asked, limit }));
    const compounds = [...(data?.compounds ?? [])];
    while (data?.next !== undefined && compounds.length < shown()) {
      ({ data, error } = await dispatch(askFor({ ...asked, limit: longPage, cursor: data.next })));
      compounds.push(...(data?.compounds ?? []));
    }
    return data === undefined ? { error: error as CallError } : { page: { ...data, compounds, status } };
  };

/**
 * A cycle and the first cards of each column, or as many as are shown of it; those stay until the answer is there.
 * Asked while an answer is on its way, it asks once more after that.
 */
export const loadBoard =
  (periodId: string, filter: string | null = null): Thunk =>
  async (dispatch, getState) => {
    const before = boardOf(getState());
    dispatch(boardRequested({ periodId, filter }));
    const isAsked = (board: BoardState): boolean =>
      board.status === 'loading' && board.periodId === periodId && board.filter === filter;
    // one question at a time: whoever asked it asks again
    if (isAsked(before)) return;
    const { asked } = boardOf(getState());
    // whoever stands further down, or has selected or lifted something there, goes on having it
    const isShown = before.periodId === periodId && before.filter === filter;
    const ask = () =>
      Promise.all(
        matchStatuses.map((status) => dispatch(askColumn({ periodId, filter, status }, { isShown }))),
      );
    const shown = (status: MatchStatus): number => boardOf(getState()).columns[status].length;
    let answers = await ask();
    // the next page of a column came while another column was asked for
    while (isShown && answers.some(({ page }) => page?.next && page.compounds.length < shown(page.status)))
      answers = await ask();
    const now = boardOf(getState());
    if (!isAsked(now)) return;
    const pages = answers.flatMap(({ page }) => page ?? []);
    const [first] = pages;
    const isGone = answers.some(({ error }) => error?.status === 404);
    dispatch(
      first === undefined || pages.length < answers.length
        ? boardFailed({ periodId, isGone })
        : boardLoaded({ period: first.review_period, filter, counts: first.counts, pages }),
    );
    if (now.asked !== asked) await dispatch(loadBoard(periodId, filter));
  };

/** What is shown, anew: whoever asks later than they meant to must not bring back an earlier filter. */
export const reloadBoard = (): Thunk => async (dispatch, getState) => {
  const { periodId, filter } = boardOf(getState());
  if (periodId !== null) await dispatch(loadBoard(periodId, filter));
};

/** The stored compound that a conflict met, if it is one. */
function currentOf(error: CallError): StaffCompound | undefined {
  const current = error.problem?.current as Partial<StaffCompound> | undefined;
  return current?.compound_id !== undefined && current.version !== undefined
    ? (current as StaffCompound)
    : undefined;
}

/**
 * The board is not there any longer either: the cycle was deleted, or who asks is no staff any more. A home that is not
 * found says nothing of the home then.
 */
const boardGone =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<boolean> => {
    const { periodId } = boardOf(getState());
    if (periodId === null) return false;
    const { error } = await dispatch(askFor({ periodId, filter: null, status: 'for_review', limit: 1 }));
    return error?.status === 404;
  };
const goneRefusal: CallError = {
  status: 403,
  code: 'forbidden',
  message: 'You can’t change this board: its cycle was deleted, or you no longer have staff rights.',
};

/** Moved again while a call is under way, only the last wish is sent when the answer is there. */
const editCard = optimisticEdits<Standing, CallError>({
  shown: (state, id) => boardOf(state).cards[id],
  show: (id, { status, version }, { stored, settled }) =>
    cardShown({ id, value: { status, version }, stored, settled }),
  async send({ id, wish: { status }, stored: { version } }, dispatch) {
    const { data, error } = await dispatch(
      setMatchStatus.initiate({ compoundId: id, body: { status, version } }),
    );
    if (data !== undefined) return { stored: data };
    const refusal = error as CallError;
    if (refusal.status === 404 && (await dispatch(boardGone()))) return { refusal: goneRefusal, gone: false };
    return { refusal, stored: currentOf(refusal), gone: refusal.status === 404 };
  },
  refused: (id, refusal, dispatch) => {
    const current = currentOf(refusal);
    if (refusal.status === 404) dispatch(cardGone(id));
    else if (current !== undefined) dispatch(cardStored(boardCardOf(current)));
  },
  meanwhile: 'replace',
  isSame: (one, other) => one.status === other.status,
});

const gatewayErrors: readonly unknown[] = [502, 503, 504];
/** No answer of ours: the connection is gone, or a proxy answers for a server that is. */
const isUnreachable = ({ status, problem }: CallError): boolean =>
  status === 'no answer' || (problem === undefined && gatewayErrors.includes(status));

function refusalWords(name: string, now: MatchStatus | undefined, refusal: CallError): string {
  if (now === undefined) return `“${name}” is no longer in this cycle. ${refusal.message}`;
  const column = matchStatusLabels[now];
  return isUnreachable(refusal)
    ? `“${name}” was not moved: the server can’t be reached. It is back in ${column}. Move it again once you’re connected.`
    : `“${name}” is in ${column}. ${refusal.message}`;
}

/**
 * Moves a card at once; the server's status wins, and a refusal puts it back with a message. Answers where
 * the card is once that is known, null when it is gone; undefined when the call under way answers for this
 * one too.
 */
export const moveCard =
  (id: string, to: MatchStatus, notify: Notify) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<MatchStatus | null | undefined> => {
    const card = boardOf(getState()).cards[id];
    if (card === undefined) return null;
    const answer = await dispatch(
      editCard(
        id,
        (standing) => ({ ...standing, status: to }),
        (one, { status: asked }) => {
          const now = boardOf(getState()).cards[id];
          const name = cardName(now ?? card);
          if ('refusal' in one) {
            notify({ tone: 'bad', text: refusalWords(name, now?.status, one.refusal) });
          } else if (one.stored.status !== asked)
            notify({
              tone: 'info',
              text: `“${name}” is in ${matchStatusLabels[one.stored.status]} now, on the server.`,
            });
        },
      ),
    );
    return answer === undefined ? undefined : (boardOf(getState()).cards[id]?.status ?? null);
  };
