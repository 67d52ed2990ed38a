import type { Manifest, MarketOverview } from '@commonhearth/schemas';
import { acrossOf, downOf, latDown, lngAcross } from '../world-map/world-map.ts';
import { unknown } from './format.ts';

/** So many homes somewhere about a place. */
export interface HomesAbout {
  readonly lat: number;
  readonly lng: number;
  readonly count: number;
  /** The lowest, in dollars; null where none is known. */
  readonly price: number | null;
}
/** A part of the world's map. */
interface Part {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}
type Tile = Pick<Manifest['index'][number], 'bounds' | 'count'>;

/** A tile of one place is of some size too. */
const least = 1e-9;
const sizeOf = ({ west, north, east, south }: Part): number =>
  (east - west + least) * (south - north + least);
const common = (a: Part, b: Part): Part => ({
  west: Math.max(a.west, b.west),
  north: Math.max(a.north, b.north),
  east: Math.min(a.east, b.east),
  south: Math.min(a.south, b.south),
});

/**
 * The cells of an overview, each about where its homes are: where the tiles of its market reach into it, by how many
 * homes they have there. The middle of a cell may lie in the sea.
 */
export function overviewPlaces(
  { zoom, x, y, count, price }: MarketOverview['cells'],
  tiles: readonly Tile[],
): readonly HomesAbout[] {
  const parts = tiles.flatMap(({ bounds, count: homes }) => {
    if (bounds === undefined) return [];
    const [south, west, north, east] = bounds;
    const part = { west: acrossOf(west), north: downOf(north), east: acrossOf(east), south: downOf(south) };
    return [{ part, dense: homes / sizeOf(part) }];
  });
  return count.map((homes, row) => {
    const [left, top] = [(x[row] ?? 0) / 2 ** zoom, (y[row] ?? 0) / 2 ** zoom];
    const cell = { west: left, north: top, east: left + 1 / 2 ** zoom, south: top + 1 / 2 ** zoom };
    let [across, down, all] = [0, 0, 0];
    for (const { part, dense } of parts) {
      const shared = common(cell, part);
      if (shared.east < shared.west || shared.south < shared.north) continue;
      const share = dense * sizeOf(shared);
      across += ((shared.west + shared.east) / 2) * share;
      down += ((shared.north + shared.south) / 2) * share;
      all += share;
    }
    const known = all > 0;
    const lowest = price[row] ?? unknown;
    return {
      lat: latDown(known ? down / all : (cell.north + cell.south) / 2),
      lng: lngAcross(known ? across / all : (cell.west + cell.east) / 2),
      count: homes,
      price: lowest === unknown ? null : lowest,
    };
  });
}
