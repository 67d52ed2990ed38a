import type { CompoundSummary } from '@commonhearth/domain';
import type { ComingHomes } from '@commonhearth/map';
import { useMemo } from 'react';
import { useComingOnMap } from '../../../features/compounds/index.ts';
import { fewHomes } from '../../../steps/few-homes.ts';
import { useLater } from '../../../steps/use-later.ts';
import type { DashboardView } from '../use-dashboard.ts';

interface OnMap {
  /** Those that fit. */
  readonly homes: readonly CompoundSummary[];
  readonly coming: ComingHomes | null;
}

/** What the map shows: of very many homes a turn after the list, and at once with what is known of those that come. */
export function useOnMap({ everywhere, coming: tiles, homes }: DashboardView): OnMap {
  const coming = useComingOnMap(tiles);
  const now = useMemo(() => ({ homes: everywhere, coming }), [everywhere, coming]);
  return useLater(now, homes.length > fewHomes);
}
