import { piecesOf, type HomesAbout, type Steps } from '@commonhearth/domain';
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
  /** As many as it stands for: of homes that are not there only their number is known. */
  count: number;
  cheapest: MapHome | null;
  /** In px of the world. */
  x: number;
  y: number;
}
type Cells = ReadonlyMap<number, Cell>;

const inMapOrder = (cells: Cells): Cells => new Map([...cells].sort(([a], [b]) => a - b));

function add(into: Cell, more: Cell): void {
  const share = more.count / (into.count + more.count);
  into.count += more.count;
  into.x += (more.x - into.x) * share;
  into.y += (more.y - into.y) * share;
  into.cheapest = cheaper(into.cheapest, more.cheapest);
  for (const home of more.homes) into.homes.push(home);
}

/** Into the square where it stands. */
function put(cells: Map<number, Cell>, own: Cell, columns: number): void {
  const key = Math.floor(own.y / cellSize) * columns + Math.floor(own.x / cellSize);
  const cell = cells.get(key);
  if (cell === undefined) cells.set(key, own);
  else add(cell, own);
}

/** Homes of which only numbers are known, by the square in which they are said to be. */
export function cellsAbout(places: readonly HomesAbout[], zoom: number): Cells {
  const world = worldAt(zoom);
  const cells = new Map<number, Cell>();
  for (const { lat, lng, count, price } of places) {
    const cheapest = cheaper(null, { compoundId: '', lat, lng, price });
    const at = { x: xOf(lng, world), y: yOf(lat, world) };
    put(cells, { homes: [], count, cheapest, ...at }, columnsAt(zoom));
  }
  return inMapOrder(cells);
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
      put(cells, { homes: [home], count: 1, cheapest: cheaper(null, home), x, y }, columns);
    }
  }
  yield;
  return inMapOrder(cells);
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
