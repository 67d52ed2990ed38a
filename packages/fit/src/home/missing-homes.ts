import type { HouseholdMust } from '@commonhearth/schemas/constants';
import { bedroomsNotKnown, type FitColumns } from '../columns/fit-columns.ts';
import { mustsOfBits } from '../facts/must-bits.ts';
import type { PreparedCircle } from '../households/prepare-circle.ts';
import { countBits, indexesOf } from '../matching/bits.ts';
import { isPlaceable, type PlaceableSets } from '../matching/placeable-sets.ts';
import { lackedFacts } from './suitable.ts';

/** A unit that a home would need besides its own, for everyone to have a place. */
export interface MissingHome {
  readonly bedrooms: number;
  /** Musts that the home's large enough units lack. */
  readonly musts: readonly HouseholdMust[];
}

/** Facts that some unit with enough bedrooms lacks. */
function lackedByLargeUnits(columns: FitColumns, home: number, bedrooms: number): number {
  let lacked = 0;
  const last = columns.firstUnit[home + 1] ?? 0;
  for (let unit = columns.firstUnit[home] ?? 0; unit < last; unit++)
    if ((columns.bedrooms[unit] ?? bedroomsNotKnown) >= bedrooms) lacked |= lackedFacts(columns, home, unit);
  return lacked;
}

/** The set of households whose homes are the smallest to add: the least sum of bedrooms, the earliest among equals. */
function easiestLeftOut(circle: PreparedCircle, sets: PlaceableSets, size: number): number {
  const bedroomsOf = (set: number): number =>
    indexesOf(set).reduce((sum, household) => sum + (circle.bedrooms[household] ?? 0), 0);
  let best = circle.everyone;
  for (let set = 0; set <= circle.everyone; set++) {
    const leftOut = circle.everyone ^ set;
    if (countBits(set) === size && isPlaceable(sets, set) && bedroomsOf(leftOut) < bedroomsOf(best))
      best = leftOut;
  }
  return best;
}

/** The smallest homes that are missing, fewest bedrooms first. Names units, never households. */
export function missingHomes(
  columns: FitColumns,
  circle: PreparedCircle,
  home: number,
  { sets, size }: { readonly sets: PlaceableSets; readonly size: number },
): readonly MissingHome[] {
  return indexesOf(easiestLeftOut(circle, sets, size))
    .map((household) => {
      const bedrooms = circle.bedrooms[household] ?? 0;
      const lacked = lackedByLargeUnits(columns, home, bedrooms);
      return { bedrooms, musts: mustsOfBits(lacked & (circle.musts[household] ?? 0)) };
    })
    .sort((one, other) => one.bedrooms - other.bedrooms);
}
