import type { Steps } from '@commonhearth/domain';
import Supercluster from 'supercluster';
import { clusterRadius, maxZoom, tileSize } from '../constants.ts';
import type { MapBounds, MapHome } from '../types.ts';
import { cellsIn, spreadOf, wholeBlocks, type Cell } from './cells.ts';
import { cheaper, pinItem, type ClusterItem, type DrawnHomes, type MapItem } from './map-item.ts';

interface Properties {
  readonly cell: number;
}
interface Gathered {
  count: number;
  cheapest: MapHome | null;
}

/** The world, but for what no map shows. */
const everywhere: [number, number, number, number] = [-180, -85, 180, 85];

function clustersOf(cells: readonly Cell[], zoom: number): Supercluster<Properties, Gathered> {
  const index = new Supercluster<Properties, Gathered>({
    radius: clusterRadius,
    extent: tileSize,
    minZoom: zoom,
    maxZoom: zoom,
    map: ({ cell }) => ({
      count: cells[cell]?.homes.length ?? 0,
      cheapest: cells[cell]?.cheapest ?? null,
    }),
    reduce: (gathered, { count, cheapest }) => {
      gathered.count += count;
      gathered.cheapest = cheaper(gathered.cheapest, cheapest);
    },
  });
  return index.load(
    cells.map(({ lat, lng }, cell) => ({
      type: 'Feature',
      properties: { cell },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  );
}

/** A cluster is who is in it: the same homes keep their mark. */
const clusterItem = (
  clusterId: number,
  zoom: number,
  { count, cheapest, lat, lng }: Pick<ClusterItem, 'count' | 'cheapest' | 'lat' | 'lng'>,
): ClusterItem => ({
  kind: 'cluster',
  key: `cluster ${zoom} ${count} ${lat.toFixed(6)} ${lng.toFixed(6)}`,
  clusterId,
  count,
  cheapest,
  lat,
  lng,
});

/**
 * Pins and clusters of very many homes for one view alone. Homes of one square are one before anything is
 * clustered, so that what is clustered is bounded by the size of the view. Pauses often.
 */
export function* drawnOfMany(
  homes: readonly MapHome[],
  bounds: MapBounds,
  exactZoom: number,
): Steps<DrawnHomes> {
  const zoom = Math.min(maxZoom, Math.floor(exactZoom));
  const cells = yield* cellsIn(homes, wholeBlocks(bounds, zoom), zoom);
  yield;
  const index = clustersOf(cells, zoom);
  yield;
  const items = index.getClusters(everywhere, zoom).flatMap((feature): MapItem[] => {
    const [lng = 0, lat = 0] = feature.geometry.coordinates;
    const properties = feature.properties;
    if ('cluster_id' in properties)
      return [clusterItem(properties.cluster_id, zoom, { ...properties, lat, lng })];
    const cell = cells[properties.cell];
    const [first, second] = cell?.homes ?? [];
    if (cell === undefined || first === undefined) return [];
    if (second === undefined) return [pinItem(first)];
    // a square by itself is no cluster of the index
    return [clusterItem(-1 - properties.cell, zoom, { ...cell, count: cell.homes.length })];
  });
  const homesIn = ({ clusterId }: ClusterItem): readonly MapHome[] =>
    clusterId < 0
      ? (cells[-1 - clusterId]?.homes ?? [])
      : index.getLeaves(clusterId, Infinity).flatMap(({ properties }) => cells[properties.cell]?.homes ?? []);
  return {
    items,
    homesIn,
    zoomThatSplits: (cluster) => {
      const steps = Math.ceil(Math.log2(clusterRadius / spreadOf(homesIn(cluster), zoom)));
      const splits = zoom + Math.max(1, steps);
      return splits > maxZoom ? null : splits;
    },
  };
}
