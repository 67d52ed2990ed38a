import Supercluster from 'supercluster';
import { clusterRadius, maxZoom, tileSize } from '../constants.ts';
import type { MapBounds } from '../types.ts';

export interface Place {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly price: number | null;
}

export interface PinItem {
  readonly kind: 'pin';
  readonly key: string;
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
}
export interface ClusterItem {
  readonly kind: 'cluster';
  readonly key: string;
  readonly clusterId: number;
  readonly count: number;
  /** Home with the lowest price in it; null when none has a price. */
  readonly cheapestId: string | null;
  readonly lat: number;
  readonly lng: number;
}
export type MapItem = PinItem | ClusterItem;

type Properties = Pick<Place, 'id' | 'price'>;
/** The cheapest of a cluster, kept while it is gathered. */
interface Gathered {
  cheapest: Properties;
}
type ClusterIndex = Supercluster<Properties, Gathered>;

const priceOf = ({ price }: Properties): number => price ?? Infinity;

export function createClusterIndex(places: readonly Place[]): ClusterIndex {
  // Clustered down to the last zoom too: homes at one point would cover each other.
  const index = new Supercluster<Properties, Gathered>({
    radius: clusterRadius,
    extent: tileSize,
    maxZoom,
    map: ({ id, price }) => ({ cheapest: { id, price } }),
    reduce: (gathered, { cheapest }) => {
      if (priceOf(cheapest) < priceOf(gathered.cheapest)) gathered.cheapest = cheapest;
    },
  });
  return index.load(
    places.map(({ id, lat, lng, price }) => ({
      type: 'Feature',
      properties: { id, price },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  );
}

export function pinItem({ id, lat, lng }: Omit<Place, 'price'>): PinItem {
  return { kind: 'pin', key: `home ${id}`, id, lat, lng };
}

/** Pins and clusters within bounds at a zoom. */
export function itemsIn(index: ClusterIndex, [south, west, north, east]: MapBounds, zoom: number): MapItem[] {
  return index.getClusters([west, south, east, north], Math.floor(zoom)).map((feature): MapItem => {
    const [lng = 0, lat = 0] = feature.geometry.coordinates;
    const properties = feature.properties;
    if (!('cluster_id' in properties)) return pinItem({ id: properties.id, lat, lng });
    return {
      kind: 'cluster',
      key: `cluster ${properties.cluster_id}`,
      clusterId: properties.cluster_id,
      count: properties.point_count,
      cheapestId: properties.cheapest.price === null ? null : properties.cheapest.id,
      lat,
      lng,
    };
  });
}

/** The zoom at which a cluster falls apart; null when its homes stand too close for any. */
export function zoomThatSplits(index: ClusterIndex, clusterId: number): number | null {
  const zoom = index.getClusterExpansionZoom(clusterId);
  return zoom > maxZoom ? null : zoom;
}

/** Ids of the homes in a cluster. */
export function homesIn(index: ClusterIndex, clusterId: number): string[] {
  return index.getLeaves(clusterId, Infinity).map((leaf) => leaf.properties.id);
}

/**
 * Items with a pin of its own for each place that a cluster hides: the hovered and the open home are always
 * to be seen.
 */
export function revealed(items: readonly MapItem[], places: readonly (Place | undefined)[]): MapItem[] {
  const shown = new Set(items.map((item) => item.key));
  const extra = places
    .filter((place) => place !== undefined)
    .map(pinItem)
    .filter((pin) => !shown.has(pin.key));
  return [...items, ...new Map(extra.map((pin) => [pin.key, pin])).values()];
}

/**
 * Whether two lists put the same homes at the same places and prices, in which case an index of one serves the other.
 */
export function samePlaces(a: readonly Place[], b: readonly Place[]): boolean {
  return (
    a === b ||
    (a.length === b.length &&
      a.every((place, i) => {
        const other = b[i];
        return (
          other !== undefined &&
          place.id === other.id &&
          place.lat === other.lat &&
          place.lng === other.lng &&
          place.price === other.price
        );
      }))
  );
}
