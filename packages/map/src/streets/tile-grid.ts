import { acrossOf, downOf, type MarketStreets } from '@commonhearth/domain';
import type { MapBounds } from '../types.ts';

/** Paths of the tiles that a view touches, those in the middle first. */
export function tilesIn({ zoom, tiles }: MarketStreets, [south, west, north, east]: MapBounds): string[] {
  const steps = 2 ** zoom;
  const [left, right] = [acrossOf(west) * steps, acrossOf(east) * steps];
  const [top, bottom] = [downOf(north) * steps, downOf(south) * steps];
  const found: { readonly path: string; readonly off: number }[] = [];
  for (let x = Math.floor(left); x <= Math.floor(right); x += 1)
    for (let y = Math.floor(top); y <= Math.floor(bottom); y += 1) {
      const path = tiles[`${x}/${y}`];
      const off = Math.hypot(x + 0.5 - (left + right) / 2, y + 0.5 - (top + bottom) / 2);
      if (path !== undefined) found.push({ path, off });
    }
  return found.sort((a, b) => a.off - b.off).map(({ path }) => path);
}
