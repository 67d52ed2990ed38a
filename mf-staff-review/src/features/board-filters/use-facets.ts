import type { BoardFacets } from '@commonhearth/schemas';
import { useEffect, useEffectEvent, useRef } from 'react';
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
