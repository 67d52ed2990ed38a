import type { SlotProps } from '@commonhearth/contract';
import { useMemo } from 'react';
import type { DashboardView } from '../use-dashboard.ts';

/** The props of fillers above and below the homes. Returns the same object until one of them changes. */
export function useFeedProps(view: DashboardView): SlotProps<'feed-head'> {
  const { marketName, filters, published } = view;
  const isLoaded = view.status === 'ready';
  const listed = view.compounds.length;
  const matching = view.everywhere.length;
  const isComplete = view.whole && view.settled;
  return useMemo(
    () => ({ marketName, filters, counts: isLoaded ? { listed, matching, published, isComplete } : null }),
    [marketName, filters, isLoaded, listed, matching, published, isComplete],
  );
}
