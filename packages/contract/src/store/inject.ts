import type { Reducer, Slice } from '@reduxjs/toolkit';
import { NameTakenError } from '../api/owned-api.ts';

/** What a remote adds to the store. Its endpoints come with its generated module through `ownedApi`. */
export interface Injection {
  readonly owner: string;
  readonly version: string;
  readonly slices: readonly Slice[];
}
export type Inject = (injection: Injection) => void;

interface Held {
  readonly owner: string;
  readonly version: string;
  readonly slice: Slice;
}
interface Injector {
  readonly add: (name: string, reducer: Reducer) => void;
  readonly reset: (name: string) => void;
}

/**
 * The same owner and version twice is harmless; the same owner with another version replaces its reducers and resets those slices;
 * a name that another owner holds throws, in production too.
 */
export function createInject({ add, reset }: Injector, reserved: Iterable<string>): Inject {
  const held = new Map<string, Held>();
  const core = new Set(reserved);
  return ({ owner, version, slices }) => {
    for (const slice of slices) {
      const before = held.get(slice.name);
      if (core.has(slice.name)) throw new NameTakenError('slice', slice.name, 'contract', owner);
      if (before !== undefined && before.owner !== owner)
        throw new NameTakenError('slice', slice.name, before.owner, owner);
    }
    for (const slice of slices) {
      const before = held.get(slice.name);
      if (before?.version === version) continue;
      held.set(slice.name, { owner, version, slice });
      add(slice.name, slice.reducer);
      if (before !== undefined) reset(slice.name);
    }
  };
}
