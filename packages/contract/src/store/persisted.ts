import type { KeptKey } from '../kept/kept-key.ts';
import type { KeptPlace } from '../kept/kept-place.ts';

interface Part<State, Value> {
  readonly key: KeptKey<Value>;
  readonly select: (state: State) => Value;
  readonly merge: (state: State, value: Value) => State;
}
/** A part of the state that the browser stores for the next page load. */
export interface Persisted<State> {
  /** The state with what an earlier page load stored. */
  readonly restore: (kept: KeptPlace, state: State) => State;
  /** Returns a function that stores the part of a state if it has changed. */
  readonly persist: (kept: KeptPlace, initial: State, current: State) => (next: State) => void;
}

/** Stores `select` of the state under a key, and forgets the key when it equals the initial state. */
export const persisted = <State, Value>({ key, select, merge }: Part<State, Value>): Persisted<State> => ({
  restore(kept, state) {
    const value = kept.read(key);
    return value === undefined ? state : merge(state, value);
  },
  persist(kept, initial, current) {
    const nothing = JSON.stringify(select(initial));
    let last = JSON.stringify(select(current));
    return (next) => {
      const value = select(next);
      const text = JSON.stringify(value);
      if (text === last) return;
      last = text;
      if (text === nothing) kept.forget(key);
      else kept.write(key, value);
    };
  },
});
