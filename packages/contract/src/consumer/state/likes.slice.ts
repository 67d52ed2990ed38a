import type { LikedCompound } from '@commonhearth/schemas';
import type { LikeStatus } from '@commonhearth/schemas/constants';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionSlice } from '../../session/session.slice.ts';

/** A wish of somebody who is signed out: the forms name the home by its title. */
export interface PendingLike {
  readonly compoundId: string;
  readonly title: string;
  readonly status: LikeStatus;
  /** Who signed up with it: nobody else gets it. */
  readonly email?: string;
  /** Who has signed in since: from then on it is theirs, and never another person's. */
  readonly userId?: string;
}

export interface LikesState {
  readonly statuses: Readonly<Record<string, LikeStatus>>;
  /** The subscriber whose statuses were loaded, on this page or on an earlier one. */
  readonly owner: string | null;
  /** Compounds whose change is on its way: a repeated toggle is ignored meanwhile. */
  readonly inFlight: Readonly<Record<string, true>>;
  readonly loadedFor: string | null;
  /** What was loaded, with the notes since. */
  readonly listed: readonly LikedCompound[];
  /** When, in ms since the epoch; null once something of it has changed here. */
  readonly loadedAt: number | null;
  /** The compound whose change was rolled back, until the person has seen it. */
  readonly failed: string | null;
  /** What it was to become. */
  readonly failedWish: LikeStatus | null;
  /** What somebody who is signed out wishes for, until they have signed in. */
  readonly pending: PendingLike | null;
}
const initialState: LikesState = {
  statuses: {},
  owner: null,
  inFlight: {},
  loadedFor: null,
  listed: [],
  loadedAt: null,
  failed: null,
  failedWish: null,
  pending: null,
};

/** Nobody sees the statuses of an earlier page that belong to someone else. */
const withoutOwner = (state: LikesState): LikesState =>
  state.owner === null ? state : { ...state, owner: null, loadedFor: null, statuses: {} };

export const likesSlice = createSlice({
  name: 'likes',
  initialState,
  reducers: {
    likesLoaded: (
      state,
      {
        payload: { subscriberId, liked, before = {}, at = null },
      }: PayloadAction<{
        subscriberId: string;
        liked: readonly LikedCompound[];
        /** As it was when they were asked for. */
        before?: LikesState['statuses'];
        at?: number | null;
      }>,
    ): LikesState => {
      // what is on its way, or was stored meanwhile, counts for newer than what was loaded
      const newer = Object.keys(state.statuses).filter(
        (id) => id in state.inFlight || state.statuses[id] !== before[id],
      );
      return {
        ...state,
        owner: subscriberId,
        loadedFor: subscriberId,
        listed: liked,
        loadedAt: newer.length > 0 ? null : at,
        statuses: {
          ...Object.fromEntries(liked.map((one) => [one.compound_id, one.status])),
          ...Object.fromEntries(newer.map((id) => [id, state.statuses[id] ?? 'unliked'])),
        },
      };
    },
    likeSent: (
      state,
      { payload }: PayloadAction<{ compoundId: string; status: LikeStatus }>,
    ): LikesState => ({
      ...state,
      failed: null,
      loadedAt: null,
      statuses: { ...state.statuses, [payload.compoundId]: payload.status },
      inFlight: { ...state.inFlight, [payload.compoundId]: true },
    }),
    likeSettled: (
      state,
      { payload }: PayloadAction<{ compoundId: string; status: LikeStatus }>,
    ): LikesState => {
      const { [payload.compoundId]: _done, ...inFlight } = state.inFlight;
      return { ...state, inFlight, statuses: { ...state.statuses, [payload.compoundId]: payload.status } };
    },
    likeFailed: (
      state,
      { payload }: PayloadAction<{ compoundId: string; wish: LikeStatus }>,
    ): LikesState => ({ ...state, failed: payload.compoundId, failedWish: payload.wish }),
    pendingLikeSet: (state, { payload }: PayloadAction<PendingLike | null>): LikesState => ({
      ...state,
      pending: payload,
    }),
    /** What somebody wrote about a home of their list is stored. */
    noteKept: (
      state,
      { payload: { compoundId, text } }: PayloadAction<{ compoundId: string; text: string }>,
    ): LikesState => ({
      ...state,
      listed: state.listed.map((one) => (one.compound_id === compoundId ? { ...one, note: text } : one)),
    }),
    likeFailureSeen: (state): LikesState => ({ ...state, failed: null }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionSlice.actions.signInRefused, withoutOwner)
      .addCase(sessionSlice.actions.signedIn, (state, { payload }) =>
        payload.subscriberId === state.owner ? state : withoutOwner(state),
      ),
  selectors: {
    selectLikeStatus: (state, compoundId: string): LikeStatus => state.statuses[compoundId] ?? 'unliked',
    selectLikeStatuses: (state) => state.statuses,
    /** The list of the active subscriber as it was loaded, the newest first. */
    selectListed: (state) => state.listed,
    selectFailedLike: (state) => state.failed,
    selectFailedWish: (state) => state.failedWish,
    selectPendingLike: (state) => state.pending,
  },
});
export const {
  selectLikeStatus,
  selectLikeStatuses,
  selectListed,
  selectFailedLike,
  selectFailedWish,
  selectPendingLike,
} = likesSlice.selectors;
export const { likeFailureSeen, noteKept, pendingLikeSet } = likesSlice.actions;
