import Supercluster from 'supercluster';
import { clusterRadius, maxZoom, tileSize } from '../constants.ts';
import type { MapBounds, MapHome } from '../types.ts';
import { cheaper, pinItem, type DrawnHomes, type MapItem } from './map-item.ts';

interface Properties {
  readonly home: MapHome;
}
/** The cheapest of a cluster, kept while it is gathered. */
interface Gathered {
  cheapest: MapHome | null;
}
type ClusterIndex = Supercluster<Properties, Gathered>;

/** Pins and clusters of few homes, for every view at once. */
export function createClusterIndex(homes: readonly MapHome[]): ClusterIndex {
  // Clustered down to the last zoom too: homes at one point would cover each other.
  const index = new Supercluster<Properties, Gathered>({
    radius: clusterRadius,
    extent: tileSize,
    maxZoom,
    map: ({ home }) => ({ cheapest: cheaper(null, home) }),
    reduce: (gathered, { cheapest }) => {
      gathered.cheapest = cheaper(gathered.cheapest, cheapest);
    },
  });
  return index.load(
    homes.map((home) => ({
      type: 'Feature',
      properties: { home },
      geometry: { type: 'Point', coordinates: [home.lng, home.lat] },
    })),
  );
}

function itemsIn(index: ClusterIndex, [south, west, north, east]: MapBounds, zoom: number): MapItem[] {
  return index.getClusters([west, south, east, north], Math.floor(zoom)).map((feature): MapItem => {
    const [lng = 0, lat = 0] = feature.geometry.coordinates;
    const properties = feature.properties;
    if (!('cluster_id' in properties)) return pinItem(properties.home);
    return {
      kind: 'cluster',
      key: `cluster ${properties.cluster_id}`,
      clusterId: properties.cluster_id,
      count: properties.point_count,
      cheapest: properties.cheapest,
      lat,
      lng,
    };
  });
}

/** Pins and clusters within bounds at a zoom. */
export const drawnIn = (index: ClusterIndex, bounds: MapBounds, zoom: number): DrawnHomes => ({
  items: itemsIn(index, bounds, zoom),
  homesIn: ({ clusterId }) => index.getLeaves(clusterId, Infinity).map((leaf) => leaf.properties.home),
  zoomThatSplits: ({ clusterId }) => {
    const splits = index.getClusterExpansionZoom(clusterId);
    return splits > maxZoom ? null : splits;
  },
});
