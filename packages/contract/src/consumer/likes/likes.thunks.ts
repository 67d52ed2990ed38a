import type { LikeStatus } from '@commonhearth/schemas/constants';
import type { CallError } from '../../api/call.ts';
import { loadCode } from '../../store/load-code.ts';
import type { Thunk } from '../../store/root-state.ts';
import { editLike } from './like-edits.ts';

const loadFailure: CallError = {
  status: 'no answer',
  code: 'unavailable',
  message: 'The code that loads likes failed to load.',
};
/** The code that loads likes and applies the pending like after sign-in. */
const loadLikesCode = () => loadCode(() => import(/* webpackChunkName: "later" */ './likes-at-sign-in.ts'));

/**
 * The likes of the active subscriber, once per subscriber; with `freshMs` anew where they are older than that, or have
 * changed here since. What is asked already is waited for. Answers what came in between, null if nothing did.
 */
export const loadLikes =
  ({ freshMs }: { readonly freshMs?: number } = {}): Thunk<CallError | null> =>
  async (dispatch, state) => {
    if (state().session.subscriberId === null) return null;
    const code = await dispatch(loadLikesCode());
    return code === undefined
      ? loadFailure
      : dispatch(code.loadLikes(freshMs === undefined ? {} : { freshMs }));
  };

/**
 * Shown at once; the server's answer wins, and an error puts back what was there. Ignored while a change of
 * this compound is on its way [4].
 */
export const setLikeStatus =
  (compoundId: string, status: LikeStatus): Thunk =>
  async (dispatch, state) => {
    if (state().session.status === 'signed in') await dispatch(editLike(compoundId, () => status));
  };

/** Marks a compound as not for the person; answers whether it was stored. */
export const hideHome =
  (compoundId: string): Thunk<boolean> =>
  async (dispatch, state) => {
    await dispatch(setLikeStatus(compoundId, 'disliked'));
    return state().likes.statuses[compoundId] === 'disliked';
  };

/** Flips between liked and unliked; from disliked to liked [4]. */
export const toggleLike =
  (compoundId: string): Thunk =>
  (dispatch, state) =>
    dispatch(
      setLikeStatus(
        compoundId,
        (state().likes.statuses[compoundId] ?? 'unliked') === 'liked' ? 'unliked' : 'liked',
      ),
    );

/**
 * The like of somebody who was signed out, once they are signed in: for whoever signs in first, else for the
 * address that signed up with it. Kept, for that person alone, until the server has answered.
 */
export const applyPendingLike = (): Thunk => async (dispatch, state) => {
  if (state().likes.pending === null) return;
  const code = await dispatch(loadLikesCode());
  if (code !== undefined) await dispatch(code.applyPendingLike());
};
