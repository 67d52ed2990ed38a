import type { MapView } from './feed-view.ts';

interface Placed {
  readonly lat: number;
  readonly lng: number;
}

/** Those that lie within a part of the map, its edges included; all of them without one. */
export function inView<Home extends Placed>(homes: readonly Home[], view: MapView | null): readonly Home[] {
  if (view === null) return homes;
  const [west, south, east, north] = view;
  return homes.filter(({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east);
}
