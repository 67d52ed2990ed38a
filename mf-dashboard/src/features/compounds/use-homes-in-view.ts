import { inView, type CompoundSummary, type MapView } from '@commonhearth/domain';
import { useCallback, useState } from 'react';
import { useSteps } from '../../steps/use-steps.ts';

type Homes = readonly CompoundSummary[];

/**
 * The homes within the part of the map that is searched, all of them without one. Of very many the ones before stand
 * until these are known, which `settled` tells.
 */
export function useHomesInView(
  everywhere: Homes,
  view: MapView | null,
  marketId: string | null,
): { readonly compounds: Homes; readonly settled: boolean } {
  const steps = useCallback(() => inView(everywhere, view), [everywhere, view]);
  const homes = view === null ? 0 : everywhere.length;
  const { value, settled } = useSteps(steps, { homes, of: marketId ?? '' });
  const [before, setBefore] = useState<{ readonly of: string | null; readonly homes: Homes }>();
  const compounds = settled && value !== null ? value : before?.of === marketId ? before.homes : everywhere;
  if (before?.homes !== compounds || before.of !== marketId) setBefore({ of: marketId, homes: compounds });
  return { compounds, settled };
}
