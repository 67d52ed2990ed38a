import type { LikeStatus } from '@commonhearth/schemas/constants';
import { contractApi } from '../api/api.generated.ts';
import type { AppDispatch, RootState } from '../store/store.ts';
import { sessionSlice } from '../session/session.slice.ts';
import { likesSlice } from './likes.slice.ts';

type Thunk = (dispatch: AppDispatch, state: () => RootState) => Promise<void>;

/** The likes of the active subscriber, once per subscriber. */
export const loadLikes = (): Thunk => async (dispatch, state) => {
  const { subscriberId } = state().session;
  if (subscriberId === null || state().likes.loadedFor === subscriberId) return;
  const answer = await dispatch(
    contractApi.endpoints.listLikedCompounds.initiate(
      { subscriberId },
      { forceRefetch: true, subscribe: false },
    ),
  );
  if (answer.data !== undefined)
    dispatch(likesSlice.actions.likesLoaded({ subscriberId, liked: answer.data.liked_compounds }));
};

/** Someone without a subscriber (staff, say) gets one in the market of the home that they like. */
const subscribeFor =
  (compoundId: string) =>
  async (dispatch: AppDispatch, state: () => RootState): Promise<string | null> => {
    const marketId = state().content.compounds[compoundId]?.market_id;
    if (marketId === undefined) return null;
    const answer = await dispatch(
      contractApi.endpoints.createSubscriber.initiate({ body: { market_id: marketId } }),
    );
    if (answer.data === undefined) return null;
    dispatch(sessionSlice.actions.subscribed(answer.data.subscriber));
    return answer.data.subscriber.subscriber_id;
  };

/**
 * Shown at once; the server's answer wins, and an error puts back what was there. Ignored while a change of
 * this compound is on its way [4].
 */
export const setLikeStatus =
  (compoundId: string, status: LikeStatus): Thunk =>
  async (dispatch, state) => {
    const { likes, session } = state();
    if (session.status !== 'signed in' || likes.inFlight[compoundId] === true) return;
    const before = likes.statuses[compoundId] ?? 'unliked';
    dispatch(likesSlice.actions.likeSent({ compoundId, status }));
    const subscriberId = session.subscriberId ?? (await dispatch(subscribeFor(compoundId)));
    const answer =
      subscriberId === null
        ? undefined
        : await dispatch(
            contractApi.endpoints.setLikeStatus.initiate({
              compoundId,
              body: { status, subscriber_id: subscriberId },
            }),
          );
    dispatch(
      likesSlice.actions.likeSettled({
        compoundId,
        status: answer?.data?.status ?? before,
        failed: answer?.data === undefined,
      }),
    );
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
