import type { MapView } from '@commonhearth/domain';
import type { Manifest } from '@commonhearth/schemas';

type Entries = Manifest['index'];

/** Part of a view's size that is looked at beyond each edge: what a short drag shows is there. */
const margin = 0.25;

/** The tiles that meet a view of the map, somewhat widened; without a view none comes before others. */
export function tilesInView(entries: Entries, view: MapView | null): Entries {
  if (view === null) return [];
  const [west, south, east, north] = view;
  const [wider, higher] = [(east - west) * margin, (north - south) * margin];
  return entries.filter(
    ({ bounds }) =>
      bounds !== undefined &&
      bounds[0] <= north + higher &&
      bounds[1] <= east + wider &&
      bounds[2] >= south - higher &&
      bounds[3] >= west - wider,
  );
}
