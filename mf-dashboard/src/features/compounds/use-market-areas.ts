import { selectVisibleAreas, useAppSelector } from '@commonhearth/contract';
import type { Area } from '@commonhearth/schemas';
import { useMemo } from 'react';

/** The areas of a market by the name that people read. */
export function useMarketAreas(marketId: string | null): readonly Area[] {
  const areas = useAppSelector(selectVisibleAreas);
  return useMemo(
    () =>
      areas
        .filter((area) => area.market_id === marketId)
        .sort((a, b) => a.display_name.localeCompare(b.display_name, 'en')),
    [areas, marketId],
  );
}
