import type { Steps } from '@commonhearth/domain';
import { crowdedRadius, maxZoom } from '../constants.ts';
import type { MapBounds, MapHome } from '../types.ts';
import { cellsIn, mergedCells, type Cell } from './cells.ts';
import { pinItem, type ClusterItem, type DrawnHomes, type MapItem } from './map-item.ts';
import { latAt, lngAt, spreadOf, wholeBlocks, worldAt } from './world.ts';

function itemOf({ homes, cheapest, x, y }: Cell, at: number, zoom: number): MapItem {
  const [first, second] = homes;
  if (first !== undefined && second === undefined) return pinItem(first);
  const count = homes.length;
  return {
    kind: 'cluster',
    // who is in it and where: the same homes keep their mark
    key: `cluster ${zoom} ${count} ${Math.round(x)} ${Math.round(y)}`,
    clusterId: at,
    count,
    cheapest,
    lat: latAt(y, worldAt(zoom)),
    lng: lngAt(x, worldAt(zoom)),
  };
}

/**
 * A class, as the build puts functions that are made once into the component that draws: there they would keep all of
 * its showing, and with it the one before.
 */
class DrawnOfMany implements DrawnHomes {
  readonly items: readonly MapItem[];
  readonly #merged: readonly Cell[];
  readonly #zoom: number;
  constructor(merged: readonly Cell[], zoom: number) {
    this.items = merged.map((cell, at) => itemOf(cell, at, zoom));
    this.#merged = merged;
    this.#zoom = zoom;
  }

  readonly homesIn = ({ clusterId }: ClusterItem): readonly MapHome[] => this.#merged[clusterId]?.homes ?? [];

  readonly zoomThatSplits = (cluster: ClusterItem): number | null => {
    const steps = Math.ceil(Math.log2(crowdedRadius / spreadOf(this.homesIn(cluster), this.#zoom)));
    const splits = this.#zoom + Math.max(1, steps);
    return splits > maxZoom ? null : splits;
  };
}

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
  const merged = yield* mergedCells(yield* cellsIn(homes, wholeBlocks(bounds, zoom), zoom), zoom);
  yield;
  return new DrawnOfMany(merged, zoom);
}
