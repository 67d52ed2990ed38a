import type { FitColumns } from '../columns/fit-columns.ts';
import { addUnitsOf } from '../home/place-home.ts';
import type { PreparedCircle } from '../households/prepare-circle.ts';
import { clearSets } from '../matching/placeable-sets.ts';

/** Rows of homes, `from` up to but not including `to`. */
export interface Rows {
  readonly from: number;
  readonly to: number;
}

/** Per home: the most households that can be placed, and how many of them need building. */
export interface FitCounts {
  readonly placed: Uint8Array;
  readonly building: Uint8Array;
}

/** Which homes fit. */
export interface FitFilter {
  /** Households that a home must place. */
  readonly atLeast: number;
  /** Whether units that are not built yet count. */
  readonly countPotential: boolean;
}

const sets = new Int32Array(2);

/** Counts for so many homes, all zero until they are filled. */
export const createFitCounts = (homes: number): FitCounts => ({
  placed: new Uint8Array(homes),
  building: new Uint8Array(homes),
});

/** Fills the counts of a range of homes; allocates nothing. */
export function fillFitCounts(
  columns: FitColumns,
  circle: PreparedCircle,
  counts: FitCounts,
  { from, to }: Rows,
): void {
  for (let home = from; home < to; home++) {
    clearSets(sets);
    const standing = addUnitsOf(columns, circle, home, 0, sets);
    const placed = addUnitsOf(columns, circle, home, 1, sets);
    counts.placed[home] = placed;
    counts.building[home] = placed - standing;
  }
}

/** Whether a home whose counts were filled passes a filter. */
export function passesFilter({ placed, building }: FitCounts, home: number, filter: FitFilter): boolean {
  const most = placed[home] ?? 0;
  return (filter.countPotential ? most : most - (building[home] ?? 0)) >= filter.atLeast;
}
