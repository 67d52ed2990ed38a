import { contractApi } from '../../api/api.generated.ts';
import { askOnce } from '../../api/ask-once.ts';
import type { CallError } from '../../api/call.ts';
import type { Services } from '../../services/services.ts';
import type { Thunk } from '../../store/root-state.ts';
import { likesSlice } from '../state/likes.slice.ts';
import { editLike } from './like-edits.ts';

const askLikes =
  (subscriberId: string): Thunk<CallError | null> =>
  async (dispatch, state, { now }) => {
    const before = state().likes.statuses;
    const { data, error } = await dispatch(
      askOnce(contractApi.endpoints.listLikedCompounds, { subscriberId }),
    );
    if (error !== undefined) return error;
    dispatch(
      likesSlice.actions.likesLoaded({ subscriberId, liked: data.liked_compounds, before, at: now() }),
    );
    return null;
  };

interface UnderWay {
  readonly subscriberId: string;
  readonly answer: Promise<CallError | null>;
}
const underWay = new WeakMap<Services, UnderWay>();

/**
 * Loads the likes of the active subscriber, once per subscriber. With `freshMs`, reloads likes that are older than that
 * or have changed here since. Shares a pending request. Returns the error, or null.
 */
export const loadLikes =
  ({ freshMs = Number.POSITIVE_INFINITY }: { readonly freshMs?: number } = {}): Thunk<CallError | null> =>
  async (dispatch, state, services) => {
    const { subscriberId } = state().session;
    if (subscriberId === null) return null;
    const asked = underWay.get(services);
    if (asked?.subscriberId === subscriberId) return asked.answer;
    const { loadedFor, loadedAt } = state().likes;
    const isFresh =
      freshMs === Number.POSITIVE_INFINITY || (loadedAt !== null && services.now() - loadedAt < freshMs);
    if (loadedFor === subscriberId && isFresh) return null;
    const answer = dispatch(askLikes(subscriberId));
    underWay.set(services, { subscriberId, answer });
    return answer.finally(() => {
      if (underWay.get(services)?.answer === answer) underWay.delete(services);
    });
  };

/** The server rejected the request, so a retry would fail again. */
const isJudged = (refusal: CallError | null): boolean =>
  typeof refusal?.status === 'number' && refusal.status < 500 && refusal.status !== 429;

/**
 * Applies the like that a visitor made before they signed in: for the first user who signs in or, after a sign-up, only
 * for the email address of the sign-up. Persists the like, for that user only, until the server has answered.
 */
export const applyPendingLike = (): Thunk => async (dispatch, state) => {
  const { pending } = state().likes;
  const { user, status: session } = state().session;
  if (pending === null || user === null || session !== 'signed in') return;
  const { compoundId, status, email, userId } = pending;
  const isTheirs =
    (userId ?? user.user_id) === user.user_id &&
    (email ?? user.email).toLowerCase() === user.email.toLowerCase();
  if (!isTheirs) {
    dispatch(likesSlice.actions.pendingLikeSet(null));
    return;
  }
  if (userId === undefined) dispatch(likesSlice.actions.pendingLikeSet({ ...pending, userId: user.user_id }));
  const answer = await dispatch(editLike(compoundId, () => status));
  const isSettled = answer !== undefined && (!('refusal' in answer) || isJudged(answer.refusal));
  if (isSettled && state().likes.pending?.compoundId === compoundId)
    dispatch(likesSlice.actions.pendingLikeSet(null));
};
