import { mostHouseholds, unitLimits } from '@commonhearth/schemas/constants';
import { bedroomsNotKnown, type FitColumns } from '../columns/fit-columns.ts';
import type { PreparedCircle } from '../households/prepare-circle.ts';
import { countBits } from '../matching/bits.ts';
import { factsOf, suitableFor } from './suitable.ts';

const sets = 1 << mostHouseholds;
const impossible = 2 ** 30;
// One sum compares placements by potential units, then by spare bedrooms, then by facts that are not known.
const spareBedroom = 64;
const potentialUnit = spareBedroom * mostHouseholds * 256;

/** The least cost of placing each set of households in a unit and those after it. Each home fills it again. */
const costs = new Int32Array((unitLimits.listed + 1) * sets);
const costAt = (unit: number, set: number): number => costs[unit * sets + set] ?? impossible;

/** The musts of a household that nobody has said of a unit. */
export const unknownMusts = (
  columns: FitColumns,
  circle: PreparedCircle,
  { home, unit, household }: { readonly home: number; readonly unit: number; readonly household: number },
): number => (circle.musts[household] ?? 0) & ~factsOf(columns, home, unit);

function costOf(
  columns: FitColumns,
  circle: PreparedCircle,
  place: { readonly home: number; readonly unit: number; readonly household: number },
): number {
  const given = columns.bedrooms[place.unit] ?? 0;
  const known = given !== bedroomsNotKnown;
  const spare = known ? given - (circle.bedrooms[place.household] ?? 0) : 0;
  const unknown = countBits(unknownMusts(columns, circle, place)) + (known ? 0 : 1);
  return (columns.potential[place.unit] ?? 0) * potentialUnit + spare * spareBedroom + unknown;
}

/** Fills `costs` from the last unit of a home to its first. */
function fillCosts(columns: FitColumns, circle: PreparedCircle, home: number): void {
  const first = columns.firstUnit[home] ?? 0;
  const units = (columns.firstUnit[home + 1] ?? 0) - first;
  costs.fill(impossible, units * sets, (units + 1) * sets);
  costs[units * sets] = 0;
  for (let at = units - 1; at >= 0; at--) {
    costs.copyWithin(at * sets, (at + 1) * sets, (at + 2) * sets);
    const suitable = suitableFor(columns, circle, home, first + at);
    for (let household = 0; household < circle.households; household++) {
      const bit = 1 << household;
      if ((suitable & bit) === 0) continue;
      const cost = costOf(columns, circle, { home, unit: first + at, household });
      for (let set = bit; set <= circle.everyone; set++)
        if ((set & bit) !== 0)
          costs[at * sets + set] = Math.min(costAt(at, set), cost + costAt(at + 1, set ^ bit));
    }
  }
}

/** The cheapest set of `size` households, the earliest households among equals. */
function cheapestSet({ everyone }: PreparedCircle, size: number): number {
  let best = 0;
  for (let set = 0; set <= everyone; set++)
    if (countBits(set) === size && (countBits(best) !== size || costAt(0, set) < costAt(0, best))) best = set;
  return best;
}

/**
 * The best placement of `size` households in a home's listed units: the fewest potential units, then the least sum of
 * bedrooms given minus needed, then the fewest facts not known. Among equals, earlier units get earlier households.
 * Returns for each household the place of its unit within the home, or null. `size` must be the most that can be placed.
 */
export function bestPlacement(
  columns: FitColumns,
  circle: PreparedCircle,
  home: number,
  size: number,
): readonly (number | null)[] {
  fillCosts(columns, circle, home);
  const first = columns.firstUnit[home] ?? 0;
  const unitOf = Array.from({ length: circle.households }, (): number | null => null);
  let set = cheapestSet(circle, size);
  const units = (columns.firstUnit[home + 1] ?? 0) - first;
  for (let at = 0; at < units && set !== 0; at++) {
    const suitable = suitableFor(columns, circle, home, first + at);
    for (let household = 0; household < circle.households; household++) {
      const bit = 1 << household;
      if ((set & suitable & bit) === 0) continue;
      const cost = costOf(columns, circle, { home, unit: first + at, household });
      if (cost + costAt(at + 1, set ^ bit) !== costAt(at, set)) continue;
      unitOf[household] = at;
      set ^= bit;
      break;
    }
  }
  return unitOf;
}
