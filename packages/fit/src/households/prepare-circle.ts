import { type HouseholdMust, mostHouseholds } from '@commonhearth/schemas/constants';
import { bedroomsNotKnown } from '../columns/fit-columns.ts';
import { bitsOfMusts, mustSets } from '../facts/must-bits.ts';

/** What a household cannot do without. */
export interface Household {
  /** Bedrooms, at least; 0 is a studio. */
  readonly bedrooms: number;
  readonly musts: readonly HouseholdMust[];
  /** The most it pays of a price, in dollars. Only if it shares its limit with the circle. */
  readonly limit?: number | undefined;
}

/** Households as lookup tables. A set of households has bit `i` for the household at index `i`. */
export interface PreparedCircle {
  readonly households: number;
  /** The set of all households. */
  readonly everyone: number;
  /** Per household: bedrooms, its set of musts, and its limit (Infinity: none shared). */
  readonly bedrooms: Uint8Array;
  readonly musts: Uint8Array;
  readonly limits: Float64Array;
  readonly sharesLimit: boolean;
  /** Bedrooms of a unit → the set of households with enough in it; not known is enough for everyone. */
  readonly byBedrooms: Uint8Array;
  /** Set of facts that a unit lacks → the set of households that do without all of them. */
  readonly byLacking: Uint8Array;
}

/**
 * Prepares one to six households for the other functions. Throws a RangeError for none or more.
 */
export function prepareCircle(households: readonly Household[]): PreparedCircle {
  if (households.length === 0 || households.length > mostHouseholds)
    throw new RangeError(`A circle has 1 to ${mostHouseholds} households, not ${households.length}.`);
  const bedrooms = Uint8Array.from(households, (household) => household.bedrooms);
  const musts = Uint8Array.from(households, (household) => bitsOfMusts(household.musts));
  const limits = Float64Array.from(households, ({ limit }) => limit ?? Number.POSITIVE_INFINITY);
  const setOf = (has: (household: number) => boolean): number =>
    households.reduce((set, _household, index) => (has(index) ? set | (1 << index) : set), 0);
  return {
    households: households.length,
    everyone: (1 << households.length) - 1,
    bedrooms,
    musts,
    limits,
    sharesLimit: limits.some((limit) => limit !== Number.POSITIVE_INFINITY),
    byBedrooms: Uint8Array.from({ length: bedroomsNotKnown + 1 }, (_, given) =>
      setOf((index) => given >= (bedrooms[index] ?? 0)),
    ),
    byLacking: Uint8Array.from({ length: mustSets }, (_, lacking) =>
      setOf((index) => (lacking & (musts[index] ?? 0)) === 0),
    ),
  };
}
