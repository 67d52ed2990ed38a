import type { FilterSet } from '@commonhearth/domain';
import { useEffect, useState } from 'react';

/** How many homes each market has for the filters, by its name; a market that could not be asked is not there. */
export type CountMarkets = (filters: FilterSet, signal: AbortSignal) => Promise<ReadonlyMap<string, number>>;

/** What each market would show of these filters, counted while somebody looks at the markets; null until then. */
export function useMarketCounts(
  countMarkets: CountMarkets,
  filters: FilterSet,
  wanted: boolean,
): ReadonlyMap<string, number> | null {
  const [counts, setCounts] = useState<ReadonlyMap<string, number> | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    const controller = new AbortController();
    void countMarkets(filters, controller.signal).then((counted) => {
      if (!controller.signal.aborted) setCounts(counted);
    });
    return () => {
      controller.abort();
    };
  }, [countMarkets, filters, wanted]);
  return counts;
}
