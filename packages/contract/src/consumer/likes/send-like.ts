import { keptPrefix, likesChangedKey, type LikeStatus } from '@commonhearth/schemas/constants';
import { contractApi } from '../../api/api.generated.ts';
import type { CallError } from '../../api/call.ts';
import { loadCompound } from '../../published/content/content.thunks.ts';
import type { EditAnswer, Sending } from '../../edits/optimistic.ts';
import { keptKey } from '../../kept/kept-key.ts';
import { noneFound } from '../../session/none-found.ts';
import type { Services } from '../../services/services.ts';
import type { AppDispatch, Thunk } from '../../store/root-state.ts';
import { sessionSlice } from '../../session/session.slice.ts';

/** Creates a subscriber for a user without one (staff, for example), in the market of the home that they like. */
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

/** Stores a like. Creates a subscriber first if the user has none. */
export const sendLike =
  ({ id: compoundId, wish: status }: Sending<LikeStatus>): Thunk<EditAnswer<LikeStatus, CallError | null>> =>
  async (dispatch, state) => {
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
  };
