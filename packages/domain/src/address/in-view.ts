import { piecesOf, type Steps } from '../steps/steps.ts';
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
  for (const piece of piecesOf(homes)) {
    yield;
    for (const home of piece) {
      const { lat, lng } = home;
      if (lat >= south && lat <= north && lng >= west && lng <= east) found.push(home);
    }
  }
  return found;
}
