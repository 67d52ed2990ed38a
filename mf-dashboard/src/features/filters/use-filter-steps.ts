import type { FilterSet } from '@commonhearth/domain';
import { useCallback, useRef } from 'react';

export type ChangeFilters = (filters: FilterSet, options: { readonly push: boolean }) => void;

/** One visit to a filter is one step back: its first change is a step, the following ones take its place. */
export function useFilterSteps(change: ChangeFilters): {
  readonly begin: () => void;
  readonly step: (filters: FilterSet) => void;
} {
  const stepped = useRef(false);
  const begin = useCallback(() => {
    stepped.current = false;
  }, []);
  return {
    begin,
    step: (filters) => {
      change(filters, { push: !stepped.current });
      stepped.current = true;
    },
  };
}
