import type { StreetFile } from '@commonhearth/domain';

/** Files of streets are cut at this zoom: a view of neighbourhoods is in one to four of them, some 10 KB each. */
export const tileZoom = 12;
const across = 2 ** tileZoom;

/** West, south, east, north, in the units of a file. */
export type Box = readonly [west: number, south: number, east: number, north: number];

export interface Tile {
  readonly x: number;
  readonly y: number;
}

const columnOf = (lng: number): number => Math.floor(((lng + 180) / 360) * across);
const rowOf = (lat: number): number => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * across);
};
const latOf = (row: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / across))) * 180) / Math.PI;
const lngOf = (column: number): number => (column / across) * 360 - 180;

export function boxOf({ x, y }: Tile, scale: number): Box {
  const unit = (degrees: number): number => Math.round(degrees * scale);
  return [unit(lngOf(x)), unit(latOf(y + 1)), unit(lngOf(x + 1)), unit(latOf(y))];
}

/** The tiles that a line or ring may reach. */
export function tilesUnder(points: readonly number[], { scale }: Pick<StreetFile, 'scale'>): Tile[] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  const tiles: Tile[] = [];
  for (let x = columnOf(west / scale); x <= columnOf(east / scale); x += 1)
    for (let y = rowOf(north / scale); y <= rowOf(south / scale); y += 1) tiles.push({ x, y });
  return tiles;
}
