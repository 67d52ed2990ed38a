import { piecesOf, type Steps } from '@commonhearth/domain';
import { crowdedRadius } from '../constants.ts';
import type { MapBounds, MapHome } from '../types.ts';
import { cheaper } from './map-item.ts';
import { worldAt, xOf, yOf } from './world.ts';

/** So close in px that they are drawn as one wherever they stand. */
const cellSize = crowdedRadius / 2;
/** Cells in reach of one, rows and columns away. */
const around = [-2, -1, 0, 1, 2];
/** So many are merged between two moments at which that may pause. */
const cellsAtOnce = 20;

const columnsAt = (zoom: number): number => Math.ceil(worldAt(zoom) / cellSize);

/** Homes that stand in one square of the map at one zoom, or in several; their middle is where they stand. */
export interface Cell {
  readonly homes: MapHome[];
  cheapest: MapHome | null;
  /** In px of the world. */
  x: number;
  y: number;
}
type Cells = ReadonlyMap<number, Cell>;

function add(into: Cell, more: Cell): void {
  const share = more.homes.length / (into.homes.length + more.homes.length);
  into.x += (more.x - into.x) * share;
  into.y += (more.y - into.y) * share;
  into.cheapest = cheaper(into.cheapest, more.cheapest);
  for (const home of more.homes) into.homes.push(home);
}

/** The homes within bounds by the square that they stand in, the squares in the order of the map; pauses often. */
export function* cellsIn(
  homes: readonly MapHome[],
  [south, west, north, east]: MapBounds,
  zoom: number,
): Steps<Cells> {
  const world = worldAt(zoom);
  const columns = columnsAt(zoom);
  const cells = new Map<number, Cell>();
  for (const piece of piecesOf(homes)) {
    yield;
    for (const home of piece) {
      const { lat, lng } = home;
      if (lat < south || lat > north || lng < west || lng > east) continue;
      const [x, y] = [xOf(lng, world), yOf(lat, world)];
      const key = Math.floor(y / cellSize) * columns + Math.floor(x / cellSize);
      const cell = cells.get(key);
      const own: Cell = { homes: [home], cheapest: cheaper(null, home), x, y };
      if (cell === undefined) cells.set(key, own);
      else add(cell, own);
    }
  }
  yield;
  return new Map([...cells].sort(([a], [b]) => a - b));
}

/** What is drawn as one: each cell that is in none yet, with those in reach of it. Pauses often. */
export function* mergedCells(cells: Cells, zoom: number): Steps<readonly Cell[]> {
  const columns = columnsAt(zoom);
  const merged: Cell[] = [];
  const taken = new Set<number>();
  let since = 0;
  for (const [key, cell] of cells) {
    if (taken.has(key)) continue;
    taken.add(key);
    if (since++ % cellsAtOnce === 0) yield;
    const own: Cell = { ...cell, homes: [...cell.homes] };
    for (const row of around)
      for (const column of around) {
        const near = key + row * columns + column;
        const other = cells.get(near);
        if (other === undefined || taken.has(near)) continue;
        if (Math.hypot(other.x - cell.x, other.y - cell.y) > crowdedRadius) continue;
        taken.add(near);
        add(own, other);
      }
    merged.push(own);
  }
  return merged;
}
