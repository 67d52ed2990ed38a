import { overviewPlaces } from '@commonhearth/domain';
import type { ComingHomes, MapBounds } from '@commonhearth/map';
import { useMemo } from 'react';
import type { ComingTiles } from './use-coming-homes.ts';

/** Bounds around all of these. */
function around(parts: readonly MapBounds[]): MapBounds {
  const [south, west, north, east] = [0, 1, 2, 3].map((side) =>
    parts.reduce(
      (far, part) => Math[side < 2 ? 'min' : 'max'](far, part[side] ?? far),
      side < 2 ? 180 : -180,
    ),
  );
  return [south ?? 0, west ?? 0, north ?? 0, east ?? 0];
}

/** What the map shows of homes that are not there yet. */
export function useComingOnMap(coming: ComingTiles | null): ComingHomes | null {
  const [cells, entries] = [coming?.tiles.overview.cells, coming?.tiles.entries];
  const known = useMemo(() => {
    if (cells === undefined || entries === undefined) return null;
    const bounds = around(entries.flatMap((entry) => (entry.bounds === undefined ? [] : [entry.bounds])));
    return { bounds, about: overviewPlaces(cells, entries) };
  }, [cells, entries]);
  return useMemo(() => {
    if (known === null || coming === null) return null;
    const { tiles, isCounted } = coming;
    const missing = tiles.entries.flatMap(({ path, bounds }) =>
      bounds === undefined || path in tiles.loaded ? [] : [bounds],
    );
    return { bounds: known.bounds, missing, about: isCounted ? known.about : null };
  }, [known, coming]);
}
