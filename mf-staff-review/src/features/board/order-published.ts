import type { AppDispatch, CallError, Platform, RootState } from '@commonhearth/contract';
import type { ReviewPeriod } from '@commonhearth/schemas';
import { staffReviewApi } from '../../api.generated.ts';
import { boardSlice, type StateWithBoard } from './state/board.slice.ts';
import { loadMore } from './state/board.thunks.ts';

const { orderSettled, periodChanged, publishedOrdered } = boardSlice.actions;
const { updateReviewPeriodForStaffReview: update } = staffReviewApi.endpoints;

const boardOf = (state: RootState) => (state as StateWithBoard).board;

/** Where a home of the Published column is put: its new row, counted without itself. */
const placed = (ids: readonly string[], id: string, row: number): readonly string[] => {
  const rest = ids.filter((other) => other !== id);
  const at = Math.max(0, Math.min(row, rest.length));
  return [...rest.slice(0, at), id, ...rest.slice(at)];
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, i) => id === other[i]);

/** The whole column is sent, so that all of it must be there. Answers whether it is. */
async function loadWhole(dispatch: AppDispatch, getState: () => RootState): Promise<boolean> {
  for (let { next, pages } = boardOf(getState()); next.published !== undefined;) {
    await dispatch(loadMore('published', { long: true }));
    ({ next, pages } = boardOf(getState()));
    if (pages.published === 'failed') return false;
  }
  return true;
}

/**
 * Puts a home of the Published column into another row: shown at once, sent as the order of the cycle, put back with a
 * message where the server refuses. Orders that follow while one is on its way are sent as one.
 */
export const placePublished =
  (id: string, row: number, notify: Platform['notify']) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { periodId } = boardOf(getState());
    if (!(await loadWhole(dispatch, getState)) || boardOf(getState()).periodId !== periodId) return;
    const { columns, storedOrder } = boardOf(getState());
    const wanted = placed(columns.published, id, row);
    if (!columns.published.includes(id) || isSame(wanted, columns.published)) return;
    dispatch(publishedOrdered(wanted));
    if (storedOrder === null) await send(dispatch, getState, notify);
  };

async function send(
  dispatch: AppDispatch,
  getState: () => RootState,
  notify: Platform['notify'],
): Promise<void> {
  const { period, columns } = boardOf(getState());
  if (period === null) return;
  const sent = columns.published;
  const { data, error } = await dispatch(
    update.initiate({
      reviewPeriodId: period.review_period_id,
      body: { published_compound_order: [...sent], version: period.version },
    }),
  );
  const board = boardOf(getState());
  if (board.period?.review_period_id !== period.review_period_id) return;
  if (data === undefined) {
    const { message, problem } = error as CallError;
    const current = problem?.current as Partial<ReviewPeriod> | undefined;
    if (current?.review_period_id === period.review_period_id)
      dispatch(periodChanged(current as ReviewPeriod));
    dispatch(orderSettled(false));
    notify({ tone: 'bad', text: `Couldn’t save the order. ${message}` });
    return;
  }
  dispatch(periodChanged(data.review_period));
  // without one that waits, what is shown was loaded meanwhile: it is no wish
  if (board.storedOrder !== null && !isSame(board.columns.published, sent))
    await send(dispatch, getState, notify);
  else dispatch(orderSettled(true));
}
