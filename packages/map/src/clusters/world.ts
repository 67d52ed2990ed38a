import { tileSize } from '../constants.ts';
import type { MapBounds, MapHome } from '../types.ts';

const { PI } = Math;

/** The whole world at a zoom, in px. */
export const worldAt = (zoom: number): number => tileSize * 2 ** zoom;

/** Where a place lies on the map of the whole world, in px. */
export const xOf = (lng: number, world: number): number => (lng / 360 + 0.5) * world;
export function yOf(lat: number, world: number): number {
  const sine = Math.sin((lat * PI) / 180);
  return (0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / PI) * world;
}
export const lngAt = (x: number, world: number): number => (x / world - 0.5) * 360;
export const latAt = (y: number, world: number): number =>
  (360 * Math.atan(Math.exp((1 - (2 * y) / world) * PI))) / PI - 90;

/** How far homes stand apart at a zoom, in px: the wider of both ways. */
export function spreadOf(homes: readonly MapHome[], zoom: number): number {
  const world = worldAt(zoom);
  let [west, east, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { lat, lng } of homes) {
    const [x, y] = [xOf(lng, world), yOf(lat, world)];
    west = Math.min(west, x);
    east = Math.max(east, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return Math.max(east - west, bottom - top);
}

/** Bounds that hold these, of a grid that is the same for all views: after a short move they are the same. */
export function wholeBlocks([south, west, north, east]: MapBounds, zoom: number): MapBounds {
  const world = worldAt(zoom);
  const down = (px: number): number => Math.floor(px / tileSize) * tileSize;
  const up = (px: number): number => Math.ceil(px / tileSize) * tileSize;
  return [
    latAt(up(yOf(south, world)), world),
    lngAt(down(xOf(west, world)), world),
    latAt(down(yOf(north, world)), world),
    lngAt(up(xOf(east, world)), world),
  ];
}
