import { usePlatform } from '@commonhearth/contract';
import type { FilterSet } from '@commonhearth/domain';
import { useCallback, useEffect, useRef } from 'react';
import { toldOf } from './told-filters.ts';

interface Shown {
  readonly filters: FilterSet;
  /** The homes are those that fit them. */
  readonly settled: boolean;
  /** How many homes fit. */
  readonly homes: number;
}

/** Tells of a change of the filters once its homes are known; changes that overtake one another are told as one. */
export function useTold({ filters, settled, homes }: Shown): (after: FilterSet) => void {
  const { telemetry } = usePlatform();
  const changed = useRef<{ readonly before: FilterSet; readonly after: FilterSet } | null>(null);
  useEffect(() => {
    if (!settled || changed.current === null) return;
    for (const event of toldOf({ ...changed.current, homesLeft: homes })) telemetry.track(event);
    changed.current = null;
  }, [settled, filters, homes, telemetry]);
  return useCallback(
    (after) => {
      changed.current = { before: changed.current?.before ?? filters, after };
    },
    [filters],
  );
}
