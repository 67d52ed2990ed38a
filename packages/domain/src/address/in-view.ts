import { rowsAtOnce, type Steps } from '../steps/steps.ts';
import type { MapView } from './feed-view.ts';

interface Placed {
  readonly lat: number;
  readonly lng: number;
}

/** Those that lie within a part of the map, its edges included; all of them without one. Pauses often. */
export function* inView<Home extends Placed>(
  homes: readonly Home[],
  view: MapView | null,
): Steps<readonly Home[]> {
  if (view === null) return homes;
  const [west, south, east, north] = view;
  const found: Home[] = [];
  let since = 0;
  for (const home of homes) {
    if (since++ === rowsAtOnce) {
      since = 1;
      yield;
    }
    const { lat, lng } = home;
    if (lat >= south && lat <= north && lng >= west && lng <= east) found.push(home);
  }
  return found;
}
