import { keptLifetimeMs } from '@commonhearth/schemas/constants';

/** One thing that the browser keeps: its name, its shape, how long and where. */
export interface KeptKey<Value> {
  readonly name: string;
  /** Raised when the shape changes: what was kept before then reads as absent. */
  readonly shape: number;
  /** In milliseconds from the last write. */
  readonly lifetimeMs: number;
  /** For every tab of this browser, or for this one until it is closed. */
  readonly where: 'browser' | 'tab';
  /** It is of the browser and of no person: a sign-out leaves it. */
  readonly stays: boolean;
  /** A person would miss it after a reload. If the browser refuses to store it, they are told. */
  readonly missed?: boolean;
  /** What was kept if it is of this shape, else undefined: nothing that is read is trusted. */
  readonly parse: (kept: unknown) => Value | undefined;
}

type Given<Value> = Pick<KeptKey<Value>, 'name' | 'parse'> & Partial<KeptKey<Value>>;

/** Kept for 24 hours in every tab unless told otherwise; `keptLifetimeMs` names the other lifetimes. */
export const keptKey = <Value>(given: Given<Value>): KeptKey<Value> => ({
  shape: 1,
  lifetimeMs: keptLifetimeMs.usual,
  where: 'browser',
  stays: false,
  ...given,
});
