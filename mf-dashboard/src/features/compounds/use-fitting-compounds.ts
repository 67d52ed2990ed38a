import { selectAreaNames, useAppSelector } from '@commonhearth/contract';
import {
  fittingFeed,
  inOrder,
  type CompoundSummary,
  type FilterContext,
  type Steps,
} from '@commonhearth/domain';
import type { FeedSort, FilterSet } from '@commonhearth/domain';
import { useCallback, useMemo } from 'react';
import { useSteps } from '../../steps/use-steps.ts';

interface Visit {
  readonly seed: number;
  readonly openedBefore: ReadonlySet<string>;
}

/** The homes of a market, and how they are asked for. */
interface Search {
  readonly marketId: string | null;
  /** Null while they are not known. */
  readonly all: readonly CompoundSummary[] | null;
  readonly filters: FilterSet;
  readonly sort: FeedSort;
  /** Undefined until it has loaded: only a drawn area needs it. */
  readonly withinArea: FilterContext['withinArea'];
}

interface FittingCompounds {
  /** In the order of the feed, without what cannot be had; null until they are known for the first time. */
  readonly compounds: readonly CompoundSummary[] | null;
  /** They fit what is asked for now; else what was asked for before. */
  readonly settled: boolean;
  /** How many would fit other filters; null while that is not known. */
  readonly countFor: (filters: FilterSet) => Steps<number | null>;
  /** Input for lazy-loaded parts that count homes under other filters. */
  readonly countable: CountableHomes;
}

/** All homes of the market, and the context that the filters need. */
interface CountableHomes {
  readonly homes: readonly CompoundSummary[];
  readonly context: FilterContext;
}

const orders = new WeakMap<readonly CompoundSummary[], Map<FeedSort, readonly CompoundSummary[]>>();

/** The homes in an order, put into it once: filters leave it as it is. */
function* ordered(all: readonly CompoundSummary[], sort: FeedSort): Steps<readonly CompoundSummary[]> {
  const known = orders.get(all) ?? new Map<FeedSort, readonly CompoundSummary[]>();
  orders.set(all, known);
  const found = known.get(sort) ?? (yield* inOrder(all, sort));
  known.set(sort, found);
  return found;
}

const none: readonly CompoundSummary[] = [];

const isTestable = ({ drawnArea }: FilterSet, { withinArea }: FilterContext): boolean =>
  drawnArea === null || withinArea !== undefined;

/**
 * The homes that fit the filters. `now` is kept for the visit, so that no home leaves the list while it is
 * read.
 */
export function useFittingCompounds(
  { marketId, all: known, filters, sort, withinArea }: Search,
  { seed, openedBefore: opened }: Visit,
  now: number,
): FittingCompounds {
  const all = known ?? none;
  const areaNames = useAppSelector(selectAreaNames);
  const context = useMemo<FilterContext>(
    () => ({ areaNames, now, withinArea }),
    [areaNames, now, withinArea],
  );
  const visit = useMemo(() => ({ opened, seed }), [opened, seed]);
  const steps = useCallback(
    function* () {
      return yield* fittingFeed(yield* ordered(all, sort), { filters, context, sort, visit });
    },
    [all, filters, context, visit, sort],
  );
  const { value, settled } = useSteps(known !== null && isTestable(filters, context) ? steps : null, {
    homes: all.length,
    of: marketId ?? '',
  });
  const countFor = useCallback(
    function* (other: FilterSet) {
      if (!isTestable(other, context)) return null;
      const feed = { filters: other, context, sort: 'recommended', visit } as const;
      return (yield* fittingFeed(all, feed)).length;
    },
    [all, context, visit],
  );
  const countable = useMemo(() => ({ homes: all, context }), [all, context]);
  return { compounds: value, settled, countFor, countable };
}
