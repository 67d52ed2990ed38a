import { selectAreaNames, useAppSelector } from '@commonhearth/contract';
import {
  countOptions,
  filterCompounds,
  relaxations,
  sortedFeed,
  type CompoundSummary,
  type FilterContext,
  type OptionCounts,
  type Relaxation,
} from '@commonhearth/domain';
import type { FeedSort, FilterSet } from '@commonhearth/domain';
import { useCallback, useMemo } from 'react';

interface Visit {
  readonly seed: number;
  readonly openedBefore: ReadonlySet<string>;
}

interface FittingCompounds {
  /** In the order of the feed, without what cannot be had. */
  readonly compounds: readonly CompoundSummary[];
  /** How many would fit other filters. */
  readonly countFor: (filters: FilterSet) => number;
  /** How many each option would leave, counted in steps. */
  readonly countOptionsFor: (filters: FilterSet) => Generator<undefined, OptionCounts>;
  /** Which single change of the filters would bring how many. */
  readonly relaxationsFor: (filters: FilterSet) => readonly Relaxation[];
}

/**
 * The homes that fit the filters. `now` is kept for the visit, so that no home leaves the list while it is
 * read.
 */
export function useFittingCompounds(
  all: readonly CompoundSummary[],
  filters: FilterSet,
  sort: FeedSort,
  { seed, openedBefore }: Visit,
  now: number,
): FittingCompounds {
  const areaNames = useAppSelector(selectAreaNames);
  const context = useMemo<FilterContext>(() => ({ areaNames, now }), [areaNames, now]);
  const fitting = useMemo(() => filterCompounds(all, filters, context), [all, filters, context]);
  const compounds = useMemo(
    () => sortedFeed(fitting, { opened: openedBefore, seed }, sort),
    [fitting, openedBefore, seed, sort],
  );
  const countFor = useCallback(
    (other: FilterSet) => filterCompounds(all, other, context).filter(({ available }) => available).length,
    [all, context],
  );
  const countOptionsFor = useCallback(
    (other: FilterSet) => countOptions(all, other, context),
    [all, context],
  );
  const relaxationsFor = useCallback((other: FilterSet) => relaxations(all, other, context), [all, context]);
  return { compounds, countFor, countOptionsFor, relaxationsFor };
}
