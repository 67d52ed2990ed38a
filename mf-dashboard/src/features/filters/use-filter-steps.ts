import type { FilterSet } from '@commonhearth/domain';
import { useCallback, useRef } from 'react';

interface Step {
  /** A step of its own in the browser's history; otherwise it takes the place of the last one. */
  readonly push: boolean;
  /** Removes filters of other apps too. */
  readonly clearAll?: boolean;
}
export type ChangeFilters = (filters: FilterSet, options: Step) => void;
/** What a press makes of the filters, as they are set when it counts. */
export type Press = (filters: FilterSet) => FilterSet;
export type PressFilters = (press: Press, options: Step) => void;

/** One visit to a filter is one step back: its first change is a step, the following ones take its place. */
export function useFilterSteps(onPress: PressFilters): {
  readonly begin: () => void;
  readonly step: (press: Press) => void;
} {
  const stepped = useRef(false);
  const begin = useCallback(() => {
    stepped.current = false;
  }, []);
  const step = useCallback(
    (press: Press) => {
      onPress(press, { push: !stepped.current });
      stepped.current = true;
    },
    [onPress],
  );
  return { begin, step };
}
