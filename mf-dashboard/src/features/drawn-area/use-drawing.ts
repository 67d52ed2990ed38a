import {
  areaOf,
  cornersAtMost,
  cornersOf,
  type CompoundSummary,
  type Corner,
  type FilterSet,
  type Steps,
} from '@commonhearth/domain';
import { useCallback, useMemo, useState } from 'react';
import { useSteps } from '../../steps/use-steps.ts';

export interface Drawing {
  /** What the map outlines. */
  readonly corners: readonly Corner[];
  /** Null while nothing is drawn. */
  readonly onCorner: ((corner: Corner) => void) | undefined;
  readonly drawn: boolean;
  /** How many homes lie within; null while it is no area yet, or that is not known. */
  readonly count: number | null;
  readonly start: () => void;
  readonly undo: () => void;
  readonly cancel: () => void;
  readonly finish: () => void;
  readonly clear: () => void;
}

interface Search {
  readonly filters: FilterSet;
  readonly change: (filters: FilterSet, options: { readonly push: boolean }) => void;
  /** Those that are counted. */
  readonly homes: readonly CompoundSummary[];
  readonly countFor: (filters: FilterSet) => Steps<number | null>;
  /** Loads what counts the homes of an area. */
  readonly prepareDrawing: () => void;
}
const none: readonly Corner[] = [];

/** An area that is drawn on the map. It takes the place of the areas that were chosen by name. */
export function useDrawing({ filters, change, homes, countFor, prepareDrawing }: Search): Drawing {
  const [drawing, setDrawing] = useState<readonly Corner[] | null>(null);
  const { drawnArea } = filters;
  const kept = useMemo(() => (drawnArea === null ? none : (cornersOf(drawnArea) ?? none)), [drawnArea]);
  const area = drawing === null ? null : areaOf(drawing);
  const withArea = useMemo(
    () => (area === null ? null : { ...filters, areaNames: null, drawnArea: area }),
    [filters, area],
  );
  const steps = useMemo(() => (withArea === null ? null : () => countFor(withArea)), [withArea, countFor]);
  const { value: count } = useSteps(steps, { homes: homes.length, of: 'area' });
  const onCorner = useCallback((corner: Corner) => {
    setDrawing((before) =>
      before === null || before.length >= cornersAtMost ? before : [...before, corner],
    );
  }, []);
  const stop = (): void => {
    setDrawing(null);
  };
  return {
    corners: drawing ?? kept,
    onCorner: drawing === null ? undefined : onCorner,
    drawn: drawnArea !== null,
    count,
    start: () => {
      prepareDrawing();
      setDrawing(none);
    },
    undo: () => {
      setDrawing((before) => before?.slice(0, -1) ?? null);
    },
    cancel: stop,
    finish: () => {
      if (withArea !== null) change(withArea, { push: true });
      stop();
    },
    clear: () => {
      change({ ...filters, drawnArea: null }, { push: true });
    },
  };
}
