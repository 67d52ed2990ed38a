import type { HouseholdMust } from '@commonhearth/schemas/constants';
import { bedroomsNotKnown, type FitColumns } from '../columns/fit-columns.ts';
import { mustsOfBits } from '../facts/must-bits.ts';
import type { PreparedCircle } from '../households/prepare-circle.ts';
import { indexesOf } from '../matching/bits.ts';
import { clearSets, leftOutOf } from '../matching/placeable-sets.ts';
import { type MissingHome, missingHomes } from './missing-homes.ts';
import { addUnitsOf, isListed, unitsOf } from './place-home.ts';
import { bestPlacement, unknownMusts } from './placement.ts';
import { suitableForUnlisted } from './suitable.ts';

/** A fact that can be not known of a unit. */
export type UnknownFact = 'bedrooms' | HouseholdMust;

/** How a home fits a circle. Households and units are indexes in the order of the input. */
export interface Fit {
  /** Households of the circle. */
  readonly households: number;
  /** Units of the home, standing or potential; 0 if neither they nor their number is known. */
  readonly units: number;
  /** The most households that can be placed. */
  readonly placed: number;
  /** Placed households that need a unit that is not built yet; as few as possible. */
  readonly building: number;
  /** Whether staff listed the home's units. If not, `unitOf` is all null and `missing` is empty. */
  readonly isListed: boolean;
  /** For each household its unit within the home in the best placement, or null. */
  readonly unitOf: readonly (number | null)[];
  /** Households that could be the one without a place: some placement of `placed` households leaves them out. */
  readonly couldBeLeftOut: readonly number[];
  /** Needs of placed households that are not known of their units, bedrooms first, then musts in their order. */
  readonly unknown: readonly UnknownFact[];
  /** Homes to add for everyone to have a place. */
  readonly missing: readonly MissingHome[];
}

const sets = new Int32Array(2);

function unknownFacts(
  columns: FitColumns,
  circle: PreparedCircle,
  home: number,
  unitOf: readonly (number | null)[],
): readonly UnknownFact[] {
  const first = columns.firstUnit[home] ?? 0;
  const places = unitOf.flatMap((unit, household) =>
    unit === null ? [] : [{ home, unit: first + unit, household }],
  );
  const musts = places.reduce((all, place) => all | unknownMusts(columns, circle, place), 0);
  const hasUnknownSize = places.some(({ unit }) => columns.bedrooms[unit] === bedroomsNotKnown);
  return [...(hasUnknownSize ? (['bedrooms'] as const) : []), ...mustsOfBits(musts)];
}

/** Musts of households that could live in a home whose units are not listed, which the home does not say. */
function unknownWhereUnlisted(columns: FitColumns, circle: PreparedCircle, home: number): number {
  const households = indexesOf(suitableForUnlisted(columns, circle, home));
  const musts = households.reduce((all, household) => all | (circle.musts[household] ?? 0), 0);
  return musts & ~(columns.homeYes[home] ?? 0);
}

/** How one home, by its row in the columns, fits a circle. */
export function fitHome(columns: FitColumns, circle: PreparedCircle, home: number): Fit {
  clearSets(sets);
  const standing = addUnitsOf(columns, circle, home, 0, sets);
  // Units that can be filled form a matroid: a largest placement in standing units grows to a largest one in all units
  // without emptying a unit. So the fewest that need building are those beyond the standing placement.
  const placed = addUnitsOf(columns, circle, home, 1, sets);
  const couldBeLeftOut = indexesOf(leftOutOf(sets, placed, circle.everyone));
  const counts = {
    households: circle.households,
    units: unitsOf(columns, home),
    placed,
    building: placed - standing,
    couldBeLeftOut,
  };
  if (!isListed(columns, home))
    return {
      ...counts,
      isListed: false,
      unitOf: Array.from({ length: circle.households }, () => null),
      unknown: placed === 0 ? [] : ['bedrooms', ...mustsOfBits(unknownWhereUnlisted(columns, circle, home))],
      missing: [],
    };
  const unitOf = bestPlacement(columns, circle, home, placed);
  return {
    ...counts,
    isListed: true,
    unitOf,
    unknown: unknownFacts(columns, circle, home, unitOf),
    missing: missingHomes(columns, circle, home, { sets, size: placed }),
  };
}
