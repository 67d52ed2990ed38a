import type { HomesAbout, Steps } from '@commonhearth/domain';
import { crowdedRadius, maxZoom } from '../constants.ts';
import type { MapBounds, MapHome } from '../types.ts';
import { cellsAbout, cellsIn, mergedCells, type Cell } from './cells.ts';
import { pinItem, type ClusterItem, type DrawnHomes, type MapItem } from './map-item.ts';
import { latAt, lngAt, spreadOf, wholeBlocks, worldAt } from './world.ts';

function itemOf({ homes, count, cheapest, x, y }: Cell, at: number, zoom: number): MapItem {
  const [first, second] = homes;
  if (first !== undefined && second === undefined) return pinItem(first);
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
  readonly #leastSpread: number;
  constructor(merged: readonly Cell[], zoom: number, leastSpread = 0) {
    this.items = merged.map((cell, at) => itemOf(cell, at, zoom));
    this.#merged = merged;
    this.#zoom = zoom;
    this.#leastSpread = leastSpread;
  }

  readonly homesIn = ({ clusterId }: ClusterItem): readonly MapHome[] => this.#merged[clusterId]?.homes ?? [];

  readonly zoomThatSplits = (cluster: ClusterItem): number | null => {
    const spread = Math.max(this.#leastSpread, spreadOf(this.homesIn(cluster), this.#zoom));
    const steps = Math.ceil(Math.log2(crowdedRadius / spread));
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

/** So far apart that one step of zoom parts them, in px: where they stand is not known. */
const spreadUnknown = crowdedRadius / 2;

/** Clusters of homes of which only numbers are known; each opens one step nearer. */
export function* drawnAbout(places: readonly HomesAbout[], exactZoom: number): Steps<DrawnHomes> {
  const zoom = Math.min(maxZoom, Math.floor(exactZoom));
  return new DrawnOfMany(yield* mergedCells(cellsAbout(places, zoom), zoom), zoom, spreadUnknown);
}
