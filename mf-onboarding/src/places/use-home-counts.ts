import { loadHomeCounts, useAppDispatch } from '@commonhearth/contract';
import { useEffect, useState } from 'react';

/** How many homes a market shows today, by its id; undefined while that is not known. */
export function useHomeCounts(): (marketId: string) => number | undefined {
  const dispatch = useAppDispatch();
  const [counts, setCounts] = useState<Readonly<Record<string, number>> | null>(null);
  useEffect(() => {
    void dispatch(loadHomeCounts()).then(setCounts);
  }, [dispatch]);
  return (marketId) => (counts === null ? undefined : (counts[marketId] ?? 0));
}
