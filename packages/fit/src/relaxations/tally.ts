import type { FitColumns } from '../columns/fit-columns.ts';
import { type Household, type PreparedCircle, prepareCircle } from '../households/prepare-circle.ts';
import type { FitFilter, Rows } from '../market/fit-counts.ts';
import { leftOutOf } from '../matching/placeable-sets.ts';
import { type Change, possibleChanges } from './change.ts';
import { fitsVariant, placeCounted, prepareTrial, type Trial } from './trial.ts';

/** A change, and how many more homes fit with it. */
export interface Relaxation {
  readonly change: Change;
  readonly more: number;
}

/** Counts for each possible change over the homes looked at so far. */
export interface RelaxationTally {
  readonly circle: PreparedCircle;
  readonly filter: FitFilter;
  readonly changes: readonly Change[];
  readonly trials: readonly Trial[];
  /** Per change: homes that fit with it, and not without. */
  readonly more: Uint32Array;
}

const mostRelaxations = 5;
const sets = new Int32Array(2);

/** Starts to count the changes of what these households look for with a filter. */
export function startTally(households: readonly Household[], filter: FitFilter): RelaxationTally {
  const changes = possibleChanges(households, filter);
  return {
    circle: prepareCircle(households),
    filter,
    changes,
    trials: changes.map((change) => prepareTrial(households, filter, change)),
    more: new Uint32Array(changes.length),
  };
}

/** Adds a range of homes. With `counted`, only homes with 1 there, such as those that other filters leave. */
export function tallyRelaxations(
  tally: RelaxationTally,
  columns: FitColumns,
  { from, to }: Rows,
  counted?: Uint8Array,
): void {
  const { circle, filter, trials, more } = tally;
  for (let home = from; home < to; home++) {
    if (counted?.[home] === 0) continue;
    const placed = placeCounted(columns, circle, home, filter, sets);
    if (placed >= filter.atLeast) continue;
    // one household's needs bring at most one place, and only for a household that could be left out
    const changeable = placed === filter.atLeast - 1 ? leftOutOf(sets, placed, circle.everyone) : 0;
    for (const [index, trial] of trials.entries()) {
      const fits =
        trial.filter === filter
          ? changeable !== 0 && fitsVariant(columns, trial, home, changeable)
          : placeCounted(columns, circle, home, trial.filter, sets) >= trial.filter.atLeast;
      if (fits) more[index] = (more[index] ?? 0) + 1;
    }
  }
}

/** Whether a change lowers bedrooms further than another one that brings as many homes. */
const isNeedless = ({ change, more }: Relaxation, all: readonly Relaxation[]): boolean =>
  change.kind === 'bedrooms' &&
  all.some(
    (other) =>
      other.change.kind === 'bedrooms' &&
      other.change.from === change.from &&
      other.change.to > change.to &&
      other.more >= more,
  );

/** The changes that bring most of the homes looked at so far, at most five, the gentler one first among equals. */
export function relaxationsOf({ changes, more }: RelaxationTally): readonly Relaxation[] {
  return changes
    .map((change, index): Relaxation => ({ change, more: more[index] ?? 0 }))
    .filter((relaxation, _index, all) => relaxation.more > 0 && !isNeedless(relaxation, all))
    .sort((one, other) => other.more - one.more)
    .slice(0, mostRelaxations);
}
