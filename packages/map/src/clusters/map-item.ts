import type { MapHome } from '../types.ts';

export interface PinItem {
  readonly kind: 'pin';
  readonly key: string;
  readonly home: MapHome;
  readonly lat: number;
  readonly lng: number;
}
export interface ClusterItem {
  readonly kind: 'cluster';
  readonly key: string;
  readonly clusterId: number;
  readonly count: number;
  /** Home with the lowest price in it; null when none has a price. */
  readonly cheapest: MapHome | null;
  readonly lat: number;
  readonly lng: number;
}
export type MapItem = PinItem | ClusterItem;

/** What a map draws of its homes, and what is in each cluster of it. */
export interface DrawnHomes {
  readonly items: readonly MapItem[];
  readonly homesIn: (cluster: ClusterItem) => readonly MapHome[];
  /** The zoom at which a cluster falls apart; null when its homes stand too close for any. */
  readonly zoomThatSplits: (cluster: ClusterItem) => number | null;
}

export const pinItem = (home: MapHome): PinItem => ({
  kind: 'pin',
  key: `home ${home.compoundId}`,
  home,
  lat: home.lat,
  lng: home.lng,
});

/** The one with the lower price; null when neither has one. */
export function cheaper(one: MapHome | null, other: MapHome | null): MapHome | null {
  if (other?.price == null) return one;
  return one?.price == null || other.price < one.price ? other : one;
}

/**
 * Items with a pin of its own for each place that a cluster hides: the hovered and the open home are always
 * to be seen.
 */
export function revealed(items: readonly MapItem[], homes: readonly (MapHome | undefined)[]): MapItem[] {
  const shown = new Set(items.map((item) => item.key));
  const extra = homes
    .filter((home) => home !== undefined)
    .map(pinItem)
    .filter((pin) => !shown.has(pin.key));
  return [...items, ...new Map(extra.map((pin) => [pin.key, pin])).values()];
}
