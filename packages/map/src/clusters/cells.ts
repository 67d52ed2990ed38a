import { rowsAtOnce, type Steps } from '@commonhearth/domain';
import { clusterRadius, tileSize } from '../constants.ts';
import type { MapBounds, MapHome } from '../types.ts';
import { cheaper } from './map-item.ts';

/** So close in px that they are drawn as one wherever they stand. */
const cellSize = clusterRadius / 2;

const { PI } = Math;
/** The whole world at a zoom, in px. */
export const worldAt = (zoom: number): number => tileSize * 2 ** zoom;
/** Where a place lies on the map of the whole world, in px. */
const xOf = (lng: number, world: number): number => (lng / 360 + 0.5) * world;
function yOf(lat: number, world: number): number {
  const sine = Math.sin((lat * PI) / 180);
  return (0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / PI) * world;
}
const lngAt = (x: number, world: number): number => (x / world - 0.5) * 360;
const latAt = (y: number, world: number): number =>
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

/** Homes that stand in one square of the map at one zoom; where they stand on the whole is their middle. */
export interface Cell {
  readonly homes: MapHome[];
  cheapest: MapHome | null;
  lat: number;
  lng: number;
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

/** The homes within bounds by the square that they stand in, the squares in the order of the map; pauses often. */
export function* cellsIn(
  homes: readonly MapHome[],
  [south, west, north, east]: MapBounds,
  zoom: number,
): Steps<readonly Cell[]> {
  const world = worldAt(zoom);
  const columns = Math.ceil(world / cellSize);
  const cells = new Map<number, Cell>();
  let since = 0;
  for (const home of homes) {
    if (since++ === rowsAtOnce) {
      since = 1;
      yield;
    }
    const { lat, lng } = home;
    if (lat < south || lat > north || lng < west || lng > east) continue;
    const key = Math.floor(yOf(lat, world) / cellSize) * columns + Math.floor(xOf(lng, world) / cellSize);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, { homes: [home], cheapest: cheaper(null, home), lat, lng });
    else {
      cell.homes.push(home);
      cell.cheapest = cheaper(cell.cheapest, home);
      cell.lat += (lat - cell.lat) / cell.homes.length;
      cell.lng += (lng - cell.lng) / cell.homes.length;
    }
  }
  yield;
  return [...cells].sort(([a], [b]) => a - b).map(([, cell]) => cell);
}
