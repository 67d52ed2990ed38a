import { askOnce, type AppDispatch, type CallError, type RootState } from '@commonhearth/contract';
import type { UndoResult } from '@commonhearth/schemas';
import { staffReviewApi } from '../api.generated.ts';
import { undoableIn } from './hear-own-acts.ts';
import { ownActsSlice, undoableOf, type OwnAct, type StateWithOwnActs } from './own-acts.slice.ts';

const { actsOver, entryUndone } = ownActsSlice.actions;
const { undoEntryForStaffReview: undoEntry, listAuditForStaffReview: listAudit } = staffReviewApi.endpoints;

type Thunk<Answer> = (dispatch: AppDispatch, getState: () => RootState) => Promise<Answer>;
/** `mayCome`: nobody knows whether it can be undone, it may be tried again. */
export type Undone =
  | { readonly results: readonly UndoResult[] }
  | { readonly why: string; readonly mayCome?: boolean };

/** Whether the server has judged it, or could not be asked. */
const unjudged = ({ status, message }: CallError): Undone => ({
  why: message,
  mayCome: status === 'no answer' || status >= 500 || status === 429,
});

/** Takes an entry of the audit back, or the whole act that it belongs to. */
export const undo =
  (entryId: string): Thunk<Undone> =>
  async (dispatch) => {
    const { data, error } = await dispatch(undoEntry.initiate({ entryId }, { track: false }));
    if (data === undefined) return unjudged(error as CallError);
    dispatch(entryUndone(entryId));
    return { results: data.results };
  };

/** Takes back what one write of this tab did. One that is refused is not offered again. */
const undoAct =
  ({ id, request, entry: known }: OwnAct): Thunk<Undone> =>
  async (dispatch) => {
    let entry = known;
    if (entry === undefined) {
      const { data, error } = await dispatch(askOnce(listAudit, { request }));
      if (error !== undefined) return { why: error.message };
      entry = undoableIn(data.entries);
    }
    const done: Undone =
      entry === null
        ? { why: 'This kind of change cannot be undone.' }
        : await dispatch(undo(entry.entry_id));
    if (!('why' in done) || done.mayCome !== true) dispatch(actsOver([id]));
    return done;
  };

/** Takes back what these writes of this tab did, the newest first; those that are over already stay as they are. */
export const undoActs =
  (
    ids: readonly string[],
    watch?: { readonly signal: AbortSignal; readonly onDone: (objects: number) => void },
  ): Thunk<Undone> =>
  async (dispatch, getState) => {
    const acts = undoableOf(getState() as StateWithOwnActs).filter(({ id }) => ids.includes(id));
    const results: UndoResult[] = [];
    let why = 'This was already undone.';
    for (const act of acts.toReversed()) {
      if (watch?.signal.aborted === true) break;
      const done = await dispatch(undoAct(act));
      if ('why' in done) ({ why } = done);
      else results.push(...done.results);
      watch?.onDone('results' in done ? done.results.length : 0);
    }
    return results.length === 0 ? { why } : { results };
  };
