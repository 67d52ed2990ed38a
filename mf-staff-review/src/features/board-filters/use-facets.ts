import type { BoardFacets } from '@commonhearth/schemas';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { BoardFilter } from '../../board-filter.ts';
import { useBoardPage } from '../../use-board-page.ts';

/** How many homes of the board each choice of a filter has, asked anew with each `stamp`; null until it is known. */
export function useFacets(key: string, stamp: unknown): BoardFacets | null {
  const { currentData, refetch } = useBoardPage(key, { limit: 1, facets: 'true' }, { fresh: true });
  const known = useRef(stamp);
  const ask = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (known.current === stamp) return;
    known.current = stamp;
    ask();
  }, [stamp]);
  return currentData?.facets ?? null;
}

/** How many homes each choice has among those that the other fields of the filter leave; null until it is known. */
export function useFilteredFacets(
  key: string,
  { sort: _sort, ...filter }: BoardFilter,
  isShown: boolean,
): BoardFacets | null {
  const asked = { limit: 1, facets: 'filtered' as const, ...filter };
  return useBoardPage(key, asked, { skip: !isShown, fresh: true }).data?.facets ?? null;
}
