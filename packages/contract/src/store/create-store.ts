import {
  combineReducers,
  configureStore,
  createAction,
  createListenerMiddleware,
  type Reducer,
} from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../api/api.ts';
import { forgettingAnswers } from '../api/forget-answers.ts';
import type { Services } from '../services/services.ts';
import { allReset } from '../session/all-reset.ts';
import { createInjections, type Injections, type StartListening } from './inject.ts';
import { dropLateAnswers } from './late-answers.ts';
import type { Persisted } from './persisted.ts';

interface WithApi {
  readonly [api.reducerPath]: ReturnType<typeof api.reducer>;
}
/** What a store is made of, beside what remotes inject. */
interface StoreParts<State extends WithApi> {
  readonly reducers: Readonly<Record<string, Reducer>>;
  /** What stays when everything is reset. */
  readonly afterReset: (state: State) => Partial<State>;
  readonly persisted: readonly Persisted<State>[];
}

const slicesRemoved = createAction<readonly string[]>('platform/slicesRemoved');

function createReducers<State extends WithApi>(
  { reducers, afterReset }: StoreParts<State>,
  ownReducer: Reducer,
) {
  const injected = new Map<string, Reducer>();
  let combined = ownReducer;
  const rebuild = () => {
    combined = combineReducers({ ...reducers, ...Object.fromEntries(injected) });
  };
  const reducer: Reducer<State> = (state, action) => {
    if (allReset.match(action) && state !== undefined) return combined(afterReset(state), action) as State;
    const kept =
      slicesRemoved.match(action) && state !== undefined
        ? Object.fromEntries(Object.entries(state).filter(([name]) => !action.payload.includes(name)))
        : state;
    return combined(kept, action) as State;
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

function configure<State extends WithApi>(
  reducer: Reducer<State>,
  preloadedState: State,
  services: Services,
  listeners: ReturnType<typeof createListenerMiddleware>,
) {
  return configureStore({
    reducer,
    preloadedState,
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

/** A store, and the way in for the slices of remotes. */
export interface CreatedStore<State extends WithApi> extends Injections {
  readonly store: ReturnType<typeof configure<State>>;
}

/** Returns a function that makes a store of the given slices, with room for those of remotes. */
export function defineStore<State extends WithApi>(
  parts: StoreParts<State>,
): (services: Services) => CreatedStore<State> {
  const ownReducer = combineReducers(parts.reducers);
  return (services) => createStore(parts, ownReducer, services);
}

function createStore<State extends WithApi>(
  parts: StoreParts<State>,
  ownReducer: Reducer,
  services: Services,
): CreatedStore<State> {
  const { kept } = services;
  const { reducer, add, remove } = createReducers(parts, ownReducer);
  const listeners = createListenerMiddleware();
  const initial = reducer(undefined, { type: 'platform/started' });
  const restored = parts.persisted.reduce((state, { restore }) => restore(kept, state), initial);
  const store = configure(reducer, restored, services, listeners);
  for (const { persist } of parts.persisted) {
    const write = persist(kept, initial, restored);
    store.subscribe(() => {
      write(store.getState());
    });
  }
  // polling pauses while the page is hidden
  setupListeners(store.dispatch);
  const injections = createInjections(
    {
      add: (name, added) => {
        add(name, added);
        store.dispatch({ type: 'platform/injected' });
      },
      remove: (names) => {
        remove(names);
        store.dispatch(slicesRemoved(names));
      },
      forgetAnswers: (owner) => {
        for (const forget of forgettingAnswers(owner, store.getState())) store.dispatch(forget);
      },
      listen: listeners.startListening as StartListening,
    },
    Object.keys(parts.reducers),
  );
  return { store, ...injections };
}
