import { inLaterTurns } from '@commonhearth/domain';
import { pageTurns } from '@commonhearth/ui';
import { useEffect, useMemo, useState } from 'react';
import { createClusterIndex, drawnIn } from '../clusters/cluster-index.ts';
import { drawnAbout, drawnOfMany } from '../clusters/crowded-map.ts';
import type { DrawnHomes } from '../clusters/map-item.ts';
import { manyHomes, viewMargin } from '../constants.ts';
import type { ComingHomes, MapHome } from '../types.ts';
import { grown, meet, type MapView } from '../view/map-view.ts';

const nothing: DrawnHomes = { items: [], homesIn: () => [], zoomThatSplits: () => null };
const noHomes: readonly MapHome[] = [];

/**
 * Pins and clusters of the view. Few homes are clustered once for every view; of very many those in view, in
 * turns, while what was drawn before stands. Where some of the view have not come, what is known of all homes.
 */
export function useDrawnHomes(
  homes: readonly MapHome[],
  { bounds, zoom }: MapView,
  coming: ComingHomes | null,
): DrawnHomes {
  const wider = useMemo(() => grown(bounds, viewMargin), [bounds]);
  const lacks = coming?.missing.some((part) => meet(part, wider)) === true;
  const about = lacks ? coming.about : null;
  // homes that come change nothing where numbers stand for them
  const listed = about === null ? homes : noHomes;
  const inSteps = about !== null || listed.length > manyHomes;
  const index = useMemo(() => (inSteps ? null : createClusterIndex(listed)), [inSteps, listed]);
  const few = useMemo(() => (index === null ? null : drawnIn(index, wider, zoom)), [index, wider, zoom]);
  const [drawn, setDrawn] = useState(nothing);
  useEffect(() => {
    if (about !== null) return inLaterTurns(drawnAbout(about, zoom), pageTurns, setDrawn);
    return inSteps ? inLaterTurns(drawnOfMany(listed, wider, zoom), pageTurns, setDrawn) : undefined;
  }, [inSteps, about, listed, wider, zoom]);
  return few ?? drawn;
}
