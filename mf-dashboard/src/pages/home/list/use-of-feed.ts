import type { SlotProps } from '@commonhearth/contract';
import { useMemo } from 'react';
import type { DashboardView } from '../use-dashboard.ts';

/** What the places above and below the homes give to their fillers: the same object until something in it changes. */
export function useOfFeed(view: DashboardView): SlotProps<'feed-head'> {
  const { marketName, filters, published } = view;
  const isKnown = view.status === 'ready';
  const listed = view.compounds.length;
  const matching = view.everywhere.length;
  const final = view.whole && view.settled;
  return useMemo(
    () => ({ marketName, filters, counts: isKnown ? { listed, matching, published, final } : null }),
    [marketName, filters, isKnown, listed, matching, published, final],
  );
}
