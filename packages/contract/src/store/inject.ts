import type { Reducer, Slice, TypedStartListening, UnsubscribeListener } from '@reduxjs/toolkit';
import { contractOwner, NameTakenError } from '../api/owned-api.ts';
import type { AppDispatch, RootState } from './store.ts';

/**
 * Starts a listener: an effect that runs after an action. It ends when another release of its remote takes
 * over.
 */
export type StartListening = TypedStartListening<RootState, AppDispatch>;

/** What a remote adds to the store. Its endpoints come with its generated module through `ownedApi`. */
export interface Injection {
  readonly slices?: readonly Slice[];
  readonly listeners?: (start: StartListening) => void;
}
/** Bound to one remote and its release, so that nobody has to say who they are. */
export type Inject = (injection: Injection) => void;

/** A remote by name, and its release as `version+hash`. */
export interface Owner {
  readonly name: string;
  readonly release: string;
}
interface Injector {
  readonly add: (name: string, reducer: Reducer) => void;
  readonly reset: (name: string) => void;
  readonly listen: StartListening;
}

/**
 * The same release twice is harmless; another release of the same owner replaces its reducers, resets those
 * slices and ends the listeners of the one before; a name that another owner holds throws, in production too.
 */
export function createInjectFor(
  { add, reset, listen }: Injector,
  reserved: Iterable<string>,
): (owner: Owner) => Inject {
  const held = new Map<string, Owner>();
  const listening = new Map<string, { readonly release: string; readonly stops: UnsubscribeListener[] }>();
  const core = new Set(reserved);

  const check = (owner: Owner, slices: readonly Slice[]): void => {
    for (const { name } of slices) {
      const holder = core.has(name) ? contractOwner : held.get(name)?.name;
      if (holder !== undefined && holder !== owner.name)
        throw new NameTakenError('slice', name, holder, owner.name);
    }
  };

  const inject = (owner: Owner, slices: readonly Slice[]): void => {
    for (const { name, reducer } of slices) {
      const before = held.get(name);
      if (before?.release === owner.release) continue;
      held.set(name, owner);
      add(name, reducer);
      if (before !== undefined) reset(name);
    }
  };

  const startListeners = ({ name, release }: Owner, listeners: NonNullable<Injection['listeners']>): void => {
    const before = listening.get(name);
    if (before?.release === release) return;
    for (const stop of before?.stops ?? []) stop({ cancelActive: true });
    const stops: UnsubscribeListener[] = [];
    listening.set(name, { release, stops });
    const start = (...given: Parameters<StartListening>) => {
      const stop = listen(...given);
      stops.push(stop);
      return stop;
    };
    listeners(start as StartListening);
  };

  return (owner) =>
    ({ slices = [], listeners = () => undefined }) => {
      check(owner, slices);
      // first, so that they hear of their own slices
      startListeners(owner, listeners);
      inject(owner, slices);
    };
}
