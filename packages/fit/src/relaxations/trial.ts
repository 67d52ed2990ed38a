import type { FitColumns } from '../columns/fit-columns.ts';
import { addUnitsOf } from '../home/place-home.ts';
import { type Household, type PreparedCircle, prepareCircle } from '../households/prepare-circle.ts';
import type { FitFilter, Rows } from '../market/fit-counts.ts';
import { clearSets, type PlaceableSets } from '../matching/placeable-sets.ts';
import { type Change, changedHousehold } from './change.ts';

/** The circle with one household's needs changed. */
interface Variant {
  /** The set of that household. */
  readonly changed: number;
  readonly circle: PreparedCircle;
}

/** A change, prepared: a home fits with it if it passes the filter for the circle or for any variant of it. */
export interface Trial {
  readonly circle: PreparedCircle;
  readonly variants: readonly Variant[];
  readonly filter: FitFilter;
}

const sets = new Int32Array(2);

function changedFilter(filter: FitFilter, change: Change): FitFilter {
  if (change.kind === 'count_potential') return { ...filter, countPotential: true };
  return change.kind === 'at_least' ? { ...filter, atLeast: change.households } : filter;
}

/** Prepares a change of what these households look for with a filter. */
export function prepareTrial(households: readonly Household[], filter: FitFilter, change: Change): Trial {
  const variants = households.flatMap((household, index) => {
    const changed = changedHousehold(household, change);
    return changed === null
      ? []
      : [{ changed: 1 << index, circle: prepareCircle(households.with(index, changed)) }];
  });
  return { circle: prepareCircle(households), variants, filter: changedFilter(filter, change) };
}

/** The most households that a home places in units that the filter counts; `placeable` gets the sets. */
export function placeCounted(
  columns: FitColumns,
  circle: PreparedCircle,
  home: number,
  { countPotential }: FitFilter,
  placeable: PlaceableSets,
): number {
  clearSets(placeable);
  const standing = addUnitsOf(columns, circle, home, 0, placeable);
  return countPotential ? addUnitsOf(columns, circle, home, 1, placeable) : standing;
}

/** Whether a home fits for a variant whose changed household is one of a set. */
export const fitsVariant = (columns: FitColumns, trial: Trial, home: number, among: number): boolean =>
  trial.variants.some(
    ({ changed, circle }) =>
      (changed & among) !== 0 &&
      placeCounted(columns, circle, home, trial.filter, sets) >= trial.filter.atLeast,
  );

/** Writes 1 for each home of a range that fits with the change, else 0. */
export function fillTrial(columns: FitColumns, trial: Trial, fits: Uint8Array, { from, to }: Rows): void {
  const { circle, filter } = trial;
  for (let home = from; home < to; home++)
    fits[home] =
      placeCounted(columns, circle, home, filter, sets) >= filter.atLeast ||
      fitsVariant(columns, trial, home, circle.everyone)
        ? 1
        : 0;
}
