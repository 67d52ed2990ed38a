import type { LikedCompound } from '@commonhearth/schemas';
import type { LikeStatus } from '@commonhearth/schemas/constants';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface LikesState {
  readonly statuses: Readonly<Record<string, LikeStatus>>;
  /** Compounds whose change is on its way: a repeated toggle is ignored meanwhile. */
  readonly inFlight: Readonly<Record<string, true>>;
  readonly loadedFor: string | null;
  /** The compound whose change was rolled back, until the person has seen it. */
  readonly failed: string | null;
}
const initialState: LikesState = { statuses: {}, inFlight: {}, loadedFor: null, failed: null };

export const likesSlice = createSlice({
  name: 'likes',
  initialState,
  reducers: {
    likesLoaded: (
      state,
      { payload }: PayloadAction<{ subscriberId: string; liked: readonly LikedCompound[] }>,
    ): LikesState => ({
      ...state,
      loadedFor: payload.subscriberId,
      // what is on its way counts for newer than what was loaded
      statuses: {
        ...Object.fromEntries(payload.liked.map((one) => [one.compound_id, one.status])),
        ...Object.fromEntries(Object.keys(state.inFlight).map((id) => [id, state.statuses[id] ?? 'unliked'])),
      },
    }),
    likeSent: (
      state,
      { payload }: PayloadAction<{ compoundId: string; status: LikeStatus }>,
    ): LikesState => ({
      ...state,
      failed: null,
      statuses: { ...state.statuses, [payload.compoundId]: payload.status },
      inFlight: { ...state.inFlight, [payload.compoundId]: true },
    }),
    likeSettled: (
      state,
      { payload }: PayloadAction<{ compoundId: string; status: LikeStatus; failed: boolean }>,
    ): LikesState => {
      const { [payload.compoundId]: _done, ...inFlight } = state.inFlight;
      return {
        ...state,
        inFlight,
        statuses: { ...state.statuses, [payload.compoundId]: payload.status },
        failed: payload.failed ? payload.compoundId : state.failed,
      };
    },
    likeFailureSeen: (state): LikesState => ({ ...state, failed: null }),
  },
  selectors: {
    selectLikeStatus: (state, compoundId: string): LikeStatus => state.statuses[compoundId] ?? 'unliked',
    selectLikeStatuses: (state) => state.statuses,
    selectFailedLike: (state) => state.failed,
  },
});
export const { selectLikeStatus, selectLikeStatuses, selectFailedLike } = likesSlice.selectors;
export const { likeFailureSeen } = likesSlice.actions;
