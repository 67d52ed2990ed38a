/** In `bedrooms`: not known. */
export const bedroomsNotKnown = 255;

/**
 * Homes and their units as typed arrays that can be sent to a worker. Sets of facts have one bit for each must, in the
 * order of `householdMusts`; a fact in neither set is not known.
 */
export interface FitColumns {
  /** Number of homes. */
  readonly homes: number;

  /** Per home, and one more: home `i` has units `firstUnit[i]` up to `firstUnit[i + 1]`. None: not listed. */
  readonly firstUnit: Uint32Array;
  /** Per home: units that stand or could be built, where they are not listed. 0 where that is not known either. */
  readonly standingUnits: Uint8Array;
  readonly potentialUnits: Uint8Array;
  /** Per home, in dollars; NaN: not known. */
  readonly price: Float64Array;
  /** Per home: the price split evenly, in dollars, for units that are not listed; NaN: not known. */
  readonly evenShare: Float64Array;
  /** Per home: sets of facts that hold, or do not hold, for all its units. */
  readonly homeYes: Uint8Array;
  readonly homeNo: Uint8Array;

  /** Per unit; 0 is a studio, `bedroomsNotKnown`. */
  readonly bedrooms: Uint8Array;
  /** Per unit; 0: not known. */
  readonly sqft: Uint32Array;
  /** Per unit: 1 if it is not built yet. */
  readonly potential: Uint8Array;
  /** Per unit: what its household would pay of the price, in dollars; NaN: not known. */
  readonly unitShare: Float64Array;
  /** Per unit: sets of its own facts. */
  readonly unitYes: Uint8Array;
  readonly unitNo: Uint8Array;
}
