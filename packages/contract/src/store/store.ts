import {
  combineReducers,
  configureStore,
  createAction,
  createListenerMiddleware,
  type Reducer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { contractSlices } from '@commonhearth/registry';
import { alertsSlice } from '../alerts/alerts.slice.ts';
import { api } from '../api/api.ts';
import { forgettingAnswers } from '../api/forget-answers.ts';
import { betaSlice } from '../beta/beta.slice.ts';
import { contentSlice, publishedOf } from '../content/content.slice.ts';
import { gateSlice } from '../gate/gate.slice.ts';
import { gateKey, keptGateOf } from '../gate/kept-gate.ts';
import { likesSlice } from '../likes/likes.slice.ts';
import { keptInTabOf, keptOf, stateKey, tabStateKey } from './kept-state.ts';
import type { KeptKey } from '../kept/kept-key.ts';
import { navigationSlice } from '../navigation/navigation.slice.ts';
import { regionsSlice } from '../regions/regions.slice.ts';
import { sessionSlice } from '../session/session.slice.ts';
import { wishesSlice } from '../wishes/wishes.slice.ts';
import { dropLateAnswers } from './late-answers.ts';
import { createInjections, type Injections, type StartListening } from './inject.ts';
import type { Services } from './services.ts';
import { viewedKey } from '../viewed/kept-viewed.ts';
import { viewedSlice } from '../viewed/viewed.slice.ts';

/** Whoever judges releases knows them without the store. */
type ContractSlice = (typeof contractSlices)[number];
const core = {
  [api.reducerPath]: api.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
  [navigationSlice.name]: navigationSlice.reducer,
  [regionsSlice.name]: regionsSlice.reducer,
  [contentSlice.name]: contentSlice.reducer,
  [likesSlice.name]: likesSlice.reducer,
  [wishesSlice.name]: wishesSlice.reducer,
  [gateSlice.name]: gateSlice.reducer,
  [alertsSlice.name]: alertsSlice.reducer,
  [betaSlice.name]: betaSlice.reducer,
  [viewedSlice.name]: viewedSlice.reducer,
} satisfies Readonly<Record<ContractSlice, Reducer>>;
/** All stores back to their initial state: on sign-out and when another user's session is found. */
export const allReset = createAction('platform/allReset');
/** For a remote whose slices must know: `builder.addMatcher(isAllReset, …)`. */
export const isAllReset = allReset.match;
const slicesRemoved = createAction<readonly string[]>('platform/slicesRemoved');

const combineCore = combineReducers(core);
export type RootState = ReturnType<typeof combineCore>;
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;

function createReducers() {
  const injected = new Map<string, Reducer>();
  let combined: Reducer = combineCore;
  const rebuild = () => {
    combined = combineReducers({ ...core, ...Object.fromEntries(injected) });
  };
  const reducer: Reducer<RootState> = (state, action) => {
    // published homes and regions are the same for everyone: signing out does not fetch them again
    if (allReset.match(action) && state !== undefined)
      return combined({ content: publishedOf(state.content), regions: state.regions }, action) as RootState;
    const kept =
      slicesRemoved.match(action) && state !== undefined
        ? Object.fromEntries(Object.entries(state).filter(([name]) => !action.payload.includes(name)))
        : state;
    return combined(kept, action) as RootState;
  };
  return {
    reducer,
    add: (name: string, added: Reducer) => {
      injected.set(name, added);
      rebuild();
    },
    remove: (names: readonly string[]) => {
      for (const name of names) injected.delete(name);
      rebuild();
    },
  };
}

export interface PlatformStore extends Injections {
  readonly store: ReturnType<typeof configurePlatformStore>;
}

function configurePlatformStore(
  reducer: Reducer<RootState>,
  services: Services,
  listeners: ReturnType<typeof createListenerMiddleware>,
) {
  return configureStore({
    reducer,
    ...preloaded(services),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        immutableCheck: false,
        serializableCheck: false,
      })
        .prepend(listeners.middleware, dropLateAnswers(allReset.match))
        .concat(api.middleware),
  });
}

/** What an earlier page load of this browser left for this one. */
function preloaded({ kept }: Services): { preloadedState?: RootState } {
  const found = kept.read(stateKey);
  const inTab = kept.read(tabStateKey);
  const gate = kept.read(gateKey);
  const viewed = kept.read(viewedKey);
  if ([found, inTab, gate, viewed].every((one) => one === undefined)) return {};
  const start = combineCore(undefined, { type: 'platform/started' });
  return {
    preloadedState: {
      ...start,
      navigation: { ...start.navigation, ...found?.navigation, ...inTab },
      likes: { ...start.likes, pending: found?.pendingLike ?? null },
      wishes: found?.wishes ?? start.wishes,
      gate: { ...start.gate, ...gate },
      viewed: viewed ?? start.viewed,
    },
  };
}

/** Writes down what the next page load is to find, whenever it changes. */
function keepState<Value>(
  store: PlatformStore['store'],
  { kept }: Services,
  key: KeptKey<Value>,
  keptOfState: (state: RootState) => Value,
): void {
  const nothing = JSON.stringify(keptOfState(combineCore(undefined, { type: 'platform/started' })));
  let last = JSON.stringify(keptOfState(store.getState()));
  store.subscribe(() => {
    const state = keptOfState(store.getState());
    const text = JSON.stringify(state);
    if (text === last) return;
    last = text;
    if (text === nothing) kept.forget(key);
    else kept.write(key, state);
  });
}

/** The store of the platform: the contract's slices, and room for those of remotes. */
export function createPlatformStore(services: Services): PlatformStore {
  const reducers = createReducers();
  const listeners = createListenerMiddleware();
  const store = configurePlatformStore(reducers.reducer, services, listeners);
  keepState(store, services, stateKey, keptOf);
  keepState(store, services, tabStateKey, keptInTabOf);
  keepState(store, services, gateKey, ({ gate }) => keptGateOf(gate));
  keepState(store, services, viewedKey, ({ viewed }) => viewed);
  // queries that ask again and again do not while nobody sees the page
  setupListeners(store.dispatch);
  const injections = createInjections(
    {
      add: (name, reducer) => {
        reducers.add(name, reducer);
        store.dispatch({ type: 'platform/injected' });
      },
      remove: (names) => {
        reducers.remove(names);
        store.dispatch(slicesRemoved(names));
      },
      forgetAnswers: (owner) => {
        for (const forget of forgettingAnswers(owner, store.getState())) store.dispatch(forget);
      },
      listen: listeners.startListening as StartListening,
    },
    Object.keys(core),
  );
  return { store, ...injections };
}
