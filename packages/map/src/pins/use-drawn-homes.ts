import { inLaterTurns } from '@commonhearth/domain';
import { pageTurns } from '@commonhearth/ui';
import { useEffect, useMemo, useState } from 'react';
import { createClusterIndex, drawnIn } from '../clusters/cluster-index.ts';
import { drawnOfMany } from '../clusters/crowded-map.ts';
import type { DrawnHomes } from '../clusters/map-item.ts';
import { manyHomes, viewMargin } from '../constants.ts';
import type { MapHome } from '../types.ts';
import { grown, type MapView } from '../view/map-view.ts';

const nothing: DrawnHomes = { items: [], homesIn: () => [], zoomThatSplits: () => null };

/**
 * Pins and clusters of the view. Few homes are clustered once for every view; of very many those in view, in
 * turns, while what was drawn before stands.
 */
export function useDrawnHomes(homes: readonly MapHome[], { bounds, zoom }: MapView): DrawnHomes {
  const many = homes.length > manyHomes;
  const index = useMemo(() => (many ? null : createClusterIndex(homes)), [many, homes]);
  const few = useMemo(
    () => (index === null ? null : drawnIn(index, grown(bounds, viewMargin), zoom)),
    [index, bounds, zoom],
  );
  const [drawn, setDrawn] = useState(nothing);
  useEffect(
    () =>
      many
        ? inLaterTurns(drawnOfMany(homes, grown(bounds, viewMargin), zoom), pageTurns, setDrawn)
        : undefined,
    [many, homes, bounds, zoom],
  );
  return few ?? drawn;
}
