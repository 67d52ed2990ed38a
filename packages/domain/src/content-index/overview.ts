import type { MarketIndex, MarketOverview, PublicCompound } from '@commonhearth/schemas';
import { cellsInOverview, homesInOverview } from '@commonhearth/schemas/constants';
import { worldPartOf } from '../world-map/world-map.ts';
import { unknown } from './format.ts';

const overviewZoom = 10;

interface Cell {
  readonly x: number;
  readonly y: number;
  count: number;
  price: number;
}

/** Homes by the tile of the world's map at a zoom. */
function cellsOf(homes: readonly PublicCompound[], zoom: number): MarketOverview['cells'] {
  const cells = new Map<string, Cell>();
  for (const { home } of homes) {
    const part = worldPartOf(home);
    const [x, y] = [Math.floor(part.x * 2 ** zoom), Math.floor(part.y * 2 ** zoom)];
    const cell = cells.get(`${x}/${y}`) ?? { x, y, count: 0, price: unknown };
    cells.set(`${x}/${y}`, cell);
    cell.count += 1;
    const price = home.price ?? 0;
    if (price > 0 && (cell.price === unknown || price < cell.price)) cell.price = Math.round(price);
  }
  const inOrder = [...cells.values()].sort((a, b) => a.y - b.y || a.x - b.x);
  return {
    zoom,
    x: inOrder.map(({ x }) => x),
    y: inOrder.map(({ y }) => y),
    count: inOrder.map(({ count }) => count),
    price: inOrder.map(({ price }) => price),
  };
}

/** The homes that an overview has of a market in base order: the first that can be had. */
export const overviewHomes = (inOrder: readonly PublicCompound[]): PublicCompound[] =>
  inOrder.filter(({ available }) => available).slice(0, homesInOverview);

/**
 * What a page of a market in tiles shows first, of its homes in base order; `first` is the index of `overviewHomes`.
 * Where homes stand all over the world, the cells are larger.
 */
export function overviewOf(inOrder: readonly PublicCompound[], first: MarketIndex): MarketOverview {
  const shown = inOrder.filter(({ available }) => available);
  let cells = cellsOf(shown, overviewZoom);
  for (let zoom = overviewZoom; cells.count.length > cellsInOverview; zoom -= 1)
    cells = cellsOf(shown, zoom - 1);
  return {
    format: 1,
    market_id: first.market_id,
    count: shown.length,
    published: inOrder.length,
    cells,
    first,
  };
}
