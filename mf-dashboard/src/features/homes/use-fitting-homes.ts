import { selectAreaNames, useAppSelector } from '@commonhearth/contract';
import { feedFor, filterHomes, type FilterContext, type HomeSummary } from '@commonhearth/domain';
import type { FilterSet } from '@commonhearth/schemas';
import { useCallback, useMemo } from 'react';

interface Visit {
  readonly seed: number;
  readonly openedBefore: ReadonlySet<string>;
}

interface FittingHomes {
  /** In the order of the feed, without what cannot be had. */
  readonly homes: readonly HomeSummary[];
  /** How many would fit other filters. */
  readonly countFor: (filters: FilterSet) => number;
}

/** The homes that fit the filters. `now` is kept for the visit, so that no home leaves the list while it is read. */
export function useFittingHomes(
  all: readonly HomeSummary[],
  filters: FilterSet,
  { seed, openedBefore }: Visit,
  now: number,
): FittingHomes {
  const areaNames = useAppSelector(selectAreaNames);
  const context = useMemo<FilterContext>(() => ({ areaNames, now }), [areaNames, now]);
  const homes = useMemo(
    () => feedFor(filterHomes(all, filters, context), { opened: openedBefore, seed }),
    [all, filters, context, openedBefore, seed],
  );
  const countFor = useCallback(
    (other: FilterSet) => filterHomes(all, other, context).filter(({ available }) => available).length,
    [all, context],
  );
  return { homes, countFor };
}
