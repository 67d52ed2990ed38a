import type { Subscriber, User } from '@commonhearth/schemas';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AuthRefusal } from '../services/services.ts';
import type { LoginStatus } from './login-status.ts';

/** Session states of [4]. */
export type SessionStatus = 'not signed in' | 'signing in' | 'signed in';

export interface SessionState {
  readonly status: SessionStatus;
  readonly user: User | null;
  readonly subscribers: readonly Subscriber[];
  readonly subscriberId: string | null;
  /** The automatic attempt from the cache runs once per page load. */
  readonly attempted: boolean;
  readonly refusal: AuthRefusal | null;
  /** What came of the last login of this page. */
  readonly login: LoginStatus | null;
  /** By a link of a mail: a consumer's, whoever it belongs to, and some things need the full sign-in. */
  readonly limited: boolean;
}

const initialState: SessionState = {
  status: 'not signed in',
  user: null,
  subscribers: [],
  subscriberId: null,
  attempted: false,
  refusal: null,
  login: null,
  limited: false,
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signingIn: (state) => ({ ...state, status: 'signing in', refusal: null }),
    signInRefused: (state, action: PayloadAction<AuthRefusal | null>) => ({
      ...state,
      status: 'not signed in',
      attempted: true,
      login: action.payload === null ? 'skipping_attempt' : 'error',
      limited: false,
      refusal: action.payload,
    }),
    signedIn: (
      _state,
      action: PayloadAction<{
        user: User;
        subscribers: readonly Subscriber[];
        subscriberId: string | null;
        login?: LoginStatus;
        limited?: boolean;
      }>,
    ) => ({
      status: 'signed in',
      attempted: true,
      refusal: null,
      login: 'success',
      limited: false,
      ...action.payload,
    }),
    /** The session is over, and the page stays as its user has it. */
    endedInPlace: (state, { payload }: PayloadAction<AuthRefusal>) => ({ ...state, refusal: payload }),
    /** The same user's session goes on. */
    renewed: (state, { payload }: PayloadAction<Pick<SessionState, 'user' | 'limited'>>) => ({
      ...state,
      ...payload,
      refusal: null,
    }),
    /** Somebody who has left meanwhile is not brought back. */
    userChanged: (state, { payload }: PayloadAction<User>) => ({
      ...state,
      user: state.user?.user_id === payload.user_id ? payload : state.user,
    }),
    subscribersChanged: (state, { payload }: PayloadAction<readonly Subscriber[]>) => ({
      ...state,
      subscribers: payload,
      subscriberId: state.subscriberId ?? payload[0]?.subscriber_id ?? null,
    }),
    subscribed: (state, action: PayloadAction<Subscriber>) => ({
      ...state,
      subscriberId: state.subscriberId ?? action.payload.subscriber_id,
      subscribers: [
        ...state.subscribers.filter((other) => other.subscriber_id !== action.payload.subscriber_id),
        action.payload,
      ],
    }),
  },
  selectors: {
    selectSession: (state) => state,
    selectUser: (state) => state.user,
    selectSignedIn: (state) => state.status === 'signed in',
    selectLimited: (state) => state.limited,
    selectHasEnded: (state) => state.status === 'signed in' && state.refusal !== null,
    selectSubscriberId: (state) => state.subscriberId,
    selectSubscribers: (state) => state.subscribers,
    selectIsStaff: (state) => state.user?.is_staff === true,
  },
});
export const {
  selectSession,
  selectUser,
  selectSignedIn,
  selectLimited,
  selectHasEnded,
  selectSubscriberId,
  selectSubscribers,
  selectIsStaff,
} = sessionSlice.selectors;
export const { userChanged, subscribersChanged } = sessionSlice.actions;
