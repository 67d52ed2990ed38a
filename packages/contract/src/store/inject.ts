import type { Reducer, Slice, TypedStartListening, UnsubscribeListener } from '@reduxjs/toolkit';
import { contractOwner, NameTakenError } from '../api/owned-api.ts';
import type { AppDispatch, RootState } from './root-state.ts';

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
  /** Takes slices out, with their state. */
  readonly remove: (names: readonly string[]) => void;
  /** Forgets what the endpoints of a remote were answered. */
  readonly forgetAnswers: (owner: string) => void;
  readonly listen: StartListening;
}
export interface Injections {
  readonly injectFor: (owner: Owner) => Inject;
  /**
   * A release stops: its listeners end at once, and it injects nothing any more. Its slices stay until another
   * release takes over, since what it drew may still be in the page.
   */
  readonly endRelease: (owner: Owner) => void;
}
interface Held {
  readonly release: string;
  readonly slices: Set<string>;
  stops: UnsubscribeListener[] | undefined;
}

const stopListeners = ({ stops = [] }: Held): void => {
  for (const stop of stops) stop({ cancelActive: true });
};

/**
 * The same release twice is harmless; another release of the same owner takes over: slices, listeners and
 * cached answers of the one before are gone; a name that another owner holds throws, in production too.
 */
export function createInjections(
  { add, remove, forgetAnswers, listen }: Injector,
  reserved: Iterable<string>,
): Injections {
  const holders = new Map<string, Held>();
  const ended = new Set<string>();
  const core = new Set(reserved);
  const keyOf = ({ name, release }: Owner): string => `${name} ${release}`;

  const holderOf = (slice: string): string | undefined =>
    core.has(slice) ? contractOwner : [...holders].find(([, { slices }]) => slices.has(slice))?.[0];

  const check = (owner: Owner, slices: readonly Slice[]): void => {
    for (const { name } of slices) {
      const holder = holderOf(name);
      if (holder !== undefined && holder !== owner.name)
        throw new NameTakenError('slice', name, holder, owner.name);
    }
  };

  const takeOver = ({ name, release }: Owner): void => {
    const before = holders.get(name);
    if (before?.release === release) return;
    holders.set(name, { release, slices: new Set(), stops: undefined });
    if (before === undefined) return;
    stopListeners(before);
    remove([...before.slices]);
    forgetAnswers(name);
  };
  const heldBy = (owner: Owner): Held => {
    const held = holders.get(owner.name);
    if (held?.release !== owner.release || ended.has(keyOf(owner)))
      throw new Error(`${owner.name} ${owner.release} was replaced in this page and adds nothing any more.`);
    return held;
  };

  const startListeners = (held: Held, listeners: NonNullable<Injection['listeners']>): void => {
    if (held.stops !== undefined) return;
    const stops: UnsubscribeListener[] = [];
    held.stops = stops;
    const start = (...given: Parameters<StartListening>) => {
      const stop = listen(...given);
      stops.push(stop);
      return stop;
    };
    listeners(start as StartListening);
  };

  return {
    injectFor(owner) {
      if (!ended.has(keyOf(owner))) takeOver(owner);
      return ({ slices = [], listeners = () => undefined }) => {
        const held = heldBy(owner);
        check(owner, slices);
        // first, so that they hear of their own slices
        startListeners(held, listeners);
        for (const { name, reducer } of slices) {
          if (held.slices.has(name)) continue;
          held.slices.add(name);
          add(name, reducer);
        }
      };
    },
    endRelease(owner) {
      ended.add(keyOf(owner));
      const held = holders.get(owner.name);
      if (held?.release === owner.release) stopListeners(held);
    },
  };
}
