import type { Reducer } from '@reduxjs/toolkit';
import type { contractSlices } from '@commonhearth/registry';
import { api } from '../api/api.ts';
import { navigationSlice } from '../navigation/navigation.slice.ts';
import type { Services } from '../services/services.ts';
import { onFirstSignIn } from '../session/first-sign-in.ts';
import { sessionSlice } from '../session/session.slice.ts';
import { publishedOf } from '../published/state/content.slice.ts';
import { gateKey, keptGateOf } from '../consumer/state/kept-gate.ts';
import { persistedLikes } from '../consumer/state/kept-likes.ts';
import { consumerReducers } from '../consumer/state/slices.ts';
import { publishedReducers } from '../published/state/slices.ts';
import { viewedKey } from '../consumer/state/kept-viewed.ts';
import type { RootState } from '../store/root-state.ts';
import { defineStore, type CreatedStore } from '../store/create-store.ts';
import { persisted } from '../store/persisted.ts';
import { keptInTabOf, keptOf, stateKey, tabStateKey } from './kept-state.ts';

/** The server knows the names without the store, to validate releases. */
const reducers = {
  api: api.reducer,
  session: sessionSlice.reducer,
  navigation: navigationSlice.reducer,
  ...publishedReducers,
  ...consumerReducers,
} satisfies Readonly<Record<(typeof contractSlices)[number], Reducer>> & {
  readonly [Name in keyof RootState]: Reducer<RootState[Name]>;
};

/** The store of the page. */
export type PlatformStore = CreatedStore<RootState>;

const createStore = defineStore<RootState>({
  reducers,
  // published homes and regions are the same for everyone: signing out does not fetch them again
  afterReset: ({ content, regions }) => ({ content: publishedOf(content), regions }),
  persisted: [
    persisted({
      key: stateKey,
      select: keptOf,
      merge: (state: RootState, { navigation, pendingLike, wishes }) => ({
        ...state,
        navigation: { ...state.navigation, ...navigation },
        likes: { ...state.likes, pending: pendingLike },
        wishes,
      }),
    }),
    persisted({
      key: tabStateKey,
      select: keptInTabOf,
      merge: (state: RootState, inTab) => ({ ...state, navigation: { ...state.navigation, ...inTab } }),
    }),
    persisted({
      key: gateKey,
      select: ({ gate }) => keptGateOf(gate),
      merge: (state, gate) => ({ ...state, gate: { ...state.gate, ...gate } }),
    }),
    persisted({
      key: viewedKey,
      select: ({ viewed }) => viewed,
      merge: (state, viewed) => ({ ...state, viewed }),
    }),
    persistedLikes,
  ],
});

/** The store of the platform: the contract's slices, and room for those of remotes. */
export function createPlatformStore(services: Services): PlatformStore {
  const platform = createStore(services);
  onFirstSignIn(services, () =>
    import(/* webpackChunkName: "later" */ '../consumer/sign-up/complete-onboarding.ts').then(
      ({ completeOnboarding }) => platform.store.dispatch(completeOnboarding()),
      (error: unknown) => {
        services.reportError(error);
        return null;
      },
    ),
  );
  return platform;
}
