import { keptPrefix, likesChangedKey, type LikeStatus } from '@commonhearth/schemas/constants';
import { contractApi } from '../../api/api.generated.ts';
import type { CallError } from '../../api/call.ts';
import { loadCompound } from '../../published/content/content.thunks.ts';
import { optimisticEdits } from '../../edits/optimistic.ts';
import { keptKey } from '../../kept/kept-key.ts';
import { noneFound } from '../../session/none-found.ts';
import type { Services } from '../../services/services.ts';
import type { AppDispatch, Thunk } from '../../store/root-state.ts';
import { sessionSlice } from '../../session/session.slice.ts';
import { likesSlice } from '../state/likes.slice.ts';

const askLikes =
  (subscriberId: string): Thunk<CallError | null> =>
  async (dispatch, state, { now }) => {
    const before = state().likes.statuses;
    const { data, error } = await dispatch(
      contractApi.endpoints.listLikedCompounds.initiate(
        { subscriberId },
        { forceRefetch: true, subscribe: false },
      ),
    );
    if (error !== undefined || data === undefined) return error as CallError;
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
 * The likes of the active subscriber, once per subscriber; with `freshMs` anew where they are older than that, or have
 * changed here since. What is asked already is waited for. Answers what came in between, null if nothing did.
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

/** Someone without a subscriber (staff, say) gets one in the market of the home that they like. */
const subscribeFor =
  (compoundId: string): Thunk<string | null> =>
  async (dispatch, state) => {
    await dispatch(loadCompound(compoundId)).catch(() => undefined);
    const marketId = state().content.compounds[compoundId]?.market_id;
    if (marketId === undefined) return null;
    const answer = await dispatch(
      contractApi.endpoints.createSubscriber.initiate({ body: { market_id: marketId } }),
    );
    if (answer.data === undefined) return null;
    dispatch(sessionSlice.actions.subscribed(answer.data.subscriber));
    return answer.data.subscriber.subscriber_id;
  };

const reportNoSubscriber =
  () =>
  (_dispatch: AppDispatch, _state: unknown, { reportError }: Services): void => {
    reportError(noneFound('subscriber', 'setLikeStatus'));
  };

const changedKey = keptKey<number>({
  name: likesChangedKey.slice(keptPrefix.length),
  parse: (kept) => (typeof kept === 'number' ? kept : undefined),
});
/** The browser fires a storage event in every other tab. */
const notifyOtherTabs =
  () =>
  (_dispatch: AppDispatch, _state: unknown, { kept, now }: Services): void => {
    kept.write(changedKey, now());
  };

/** Ignored while a change of the same compound is on its way [4]. */
const editLike = optimisticEdits<LikeStatus, CallError | null>({
  shown: ({ likes }, id) => likes.statuses[id] ?? 'unliked',
  show: (compoundId, status, { settled }) =>
    settled
      ? likesSlice.actions.likeSettled({ compoundId, status })
      : likesSlice.actions.likeSent({ compoundId, status }),
  async send({ id: compoundId, wish: status }, dispatch, state) {
    const subscriberId = state().session.subscriberId ?? (await dispatch(subscribeFor(compoundId)));
    if (subscriberId === null) {
      dispatch(reportNoSubscriber());
      return { refusal: null };
    }
    const { data, error } = await dispatch(
      contractApi.endpoints.setLikeStatus.initiate({
        compoundId,
        body: { status, subscriber_id: subscriberId },
      }),
    );
    if (data === undefined) return { refusal: error as CallError };
    dispatch(notifyOtherTabs());
    return { stored: data.status };
  },
  refused: (compoundId, _refusal, dispatch, _state, wish) => {
    dispatch(likesSlice.actions.likeFailed({ compoundId, wish }));
  },
  meanwhile: 'ignore',
});

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

/** The server has looked at it: trying again would end as this did. */
const isJudged = (refusal: CallError | null): boolean =>
  typeof refusal?.status === 'number' && refusal.status < 500 && refusal.status !== 429;

/**
 * The like of somebody who was signed out, once they are signed in: for whoever signs in first, else for the
 * address that signed up with it. Kept, for that person alone, until the server has answered.
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
