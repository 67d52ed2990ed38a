import type { FitColumns } from '../columns/fit-columns.ts';
import type { PreparedCircle } from '../households/prepare-circle.ts';
import { addUnit, largestSize, type PlaceableSets } from '../matching/placeable-sets.ts';
import { suitableFor, suitableForUnlisted } from './suitable.ts';

/** Whether staff listed the units of a home. */
export const isListed = (columns: FitColumns, home: number): boolean =>
  (columns.firstUnit[home] ?? 0) < (columns.firstUnit[home + 1] ?? 0);

/** Number of units of a home, standing or potential, listed or not. */
export const unitsOf = (columns: FitColumns, home: number): number =>
  isListed(columns, home)
    ? (columns.firstUnit[home + 1] ?? 0) - (columns.firstUnit[home] ?? 0)
    : (columns.standingUnits[home] ?? 0) + (columns.potentialUnits[home] ?? 0);

/**
 * Adds the units of a home that stand, or those that could be built, to the sets that can be placed. Returns the most
 * households that can be placed with them.
 */
export function addUnitsOf(
  columns: FitColumns,
  circle: PreparedCircle,
  home: number,
  potential: 0 | 1,
  sets: PlaceableSets,
): number {
  const last = columns.firstUnit[home + 1] ?? 0;
  for (let unit = columns.firstUnit[home] ?? 0; unit < last; unit++)
    if (columns.potential[unit] === potential) addUnit(sets, suitableFor(columns, circle, home, unit));
  if (!isListed(columns, home)) {
    const counts = potential === 1 ? columns.potentialUnits : columns.standingUnits;
    const units = Math.min(counts[home] ?? 0, circle.households);
    if (units > 0) {
      const suitable = suitableForUnlisted(columns, circle, home);
      for (let unit = 0; unit < units; unit++) addUnit(sets, suitable);
    }
  }
  return largestSize(sets);
}
