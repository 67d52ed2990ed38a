import { selectBetaAreas, selectMarketContent, useAppSelector } from '@commonhearth/contract';
import { overviewPlaces } from '@commonhearth/domain';
import type { ComingHomes, MapBounds } from '@commonhearth/map';
import { useMemo } from 'react';

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

/**
 * What is known of the homes of a market in tiles that are not there yet; null once all are. `all` says that every home
 * of it is sought: only then are the numbers of its overview those of what is sought.
 */
export function useComingHomes(marketId: string | null, all: boolean): ComingHomes | null {
  const { tiles, status } = useAppSelector((state) => selectMarketContent(state, marketId ?? ''));
  // who sees areas before others sees more homes than the overview counts
  const seesMore = useAppSelector(selectBetaAreas).length > 0;
  const coming = status === 'ready' ? null : tiles;
  const [cells, entries] = [coming?.overview.cells, coming?.entries];
  const known = useMemo(() => {
    if (cells === undefined || entries === undefined) return null;
    const bounds = around(entries.flatMap((entry) => (entry.bounds === undefined ? [] : [entry.bounds])));
    return { bounds, about: overviewPlaces(cells, entries) };
  }, [cells, entries]);
  const asCounted = all && !seesMore;
  return useMemo(() => {
    if (known === null || coming === null) return null;
    const missing = coming.entries.flatMap(({ path, bounds }) =>
      bounds === undefined || path in coming.loaded ? [] : [bounds],
    );
    return { bounds: known.bounds, missing, about: asCounted ? known.about : null };
  }, [known, coming, asCounted]);
}
