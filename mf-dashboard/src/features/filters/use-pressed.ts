import { clearAll, type FilterSet } from '@commonhearth/domain';
import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef, useState } from 'react';
import type { ChangeFilters, PressFilters } from './use-filter-steps.ts';

interface Given {
  readonly filters: FilterSet;
  readonly onChange: ChangeFilters;
}

interface Pressed {
  /** The filters of the page when that was pressed: once they are others, they hold. */
  readonly over: FilterSet;
  readonly filters: FilterSet;
}

/**
 * The filters as they were pressed last. Presses add up, however far behind the page is, and all that follows from
 * one is drawn when there is time: no press waits for the drawing of the one before.
 */
export function usePressed({ filters, onChange }: Given): {
  readonly filters: FilterSet;
  readonly onPress: PressFilters;
} {
  const last = useRef<Pressed | null>(null);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const given = useRef({ filters, onChange });
  useLayoutEffect(() => {
    given.current = { filters, onChange };
  });
  const onPress = useCallback<PressFilters>((press, options) => {
    const { filters: over, onChange: change } = given.current;
    const next = { over, filters: press(last.current?.over === over ? last.current.filters : over) };
    last.current = next;
    startTransition(() => {
      setPressed(next);
      change(next.filters, { ...options, clearAll: press === clearAll });
    });
  }, []);
  return { filters: pressed?.over === filters ? pressed.filters : filters, onPress };
}

/** A choice that shows its press at once, before anything that follows from it. */
export function useShown<T>(value: T, onPress: (value: T) => void): readonly [T, (value: T) => void] {
  const [shown, show] = useOptimistic(value);
  return [
    shown,
    (next) => {
      startTransition(() => {
        show(next);
        onPress(next);
      });
    },
  ];
}
