import { CRS, LatLng } from 'leaflet';
import type { MapItem } from '../clusters/map-item.ts';
import { bigClusterFrom } from '../constants.ts';

/** In pixels of the world at a zoom. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
interface Placed {
  readonly item: MapItem;
  readonly solid: Box;
  /** Where the price of a cluster would stand. */
  readonly price: Box;
}

/** Pixels that the marks take, those of the styles, for a price of seven signs such as '$1.25m+'. */
const pin = { half: 42, height: 38 } as const;
const house = { half: 23, bigHalf: 28 } as const;
const price = { width: 68, above: 11, below: 17 } as const;

export const touch = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** As high as a mark and a price beside it can be apart and touch. */
const rowHeight = 64;
const rowOf = ({ top }: Box): number => Math.floor(top / rowHeight);

function place(item: MapItem, zoom: number): Placed {
  const { x, y } = CRS.EPSG3857.latLngToPoint(new LatLng(item.lat, item.lng), zoom);
  if (item.kind === 'pin') {
    const solid = { left: x - pin.half, top: y - pin.height, right: x + pin.half, bottom: y };
    return { item, solid, price: solid };
  }
  const half = item.count >= bigClusterFrom ? house.bigHalf : house.half;
  return {
    item,
    solid: { left: x - half, top: y - half, right: x + half, bottom: y + half },
    price: { left: x + half, top: y - price.above, right: x + half + price.width, bottom: y + price.below },
  };
}

/**
 * Keys of the clusters that have room to show a price beside their number: it covers no other mark, and so no
 * other price, which begins at its own. Each answer depends on what is near it alone: moving the map changes
 * none.
 */
export function clustersWithRoom(items: readonly MapItem[], zoom: number): ReadonlySet<string> {
  const all = items.map((item) => place(item, zoom));
  const rows = new Map<number, Placed[]>();
  for (const one of all) {
    const row = rowOf(one.solid);
    const others = rows.get(row);
    if (others === undefined) rows.set(row, [one]);
    else others.push(one);
  }
  const nearOf = (one: Placed): readonly Placed[] =>
    [-1, 0, 1].flatMap((step) => rows.get(rowOf(one.solid) + step) ?? []);
  return new Set(
    all
      .filter(
        (one) =>
          one.item.kind === 'cluster' &&
          nearOf(one).every((other) => other === one || !touch(one.price, other.solid)),
      )
      .map(({ item }) => item.key),
  );
}

/** The room that marks take, with the prices of those clusters that show one. */
export const boxesOf = (
  items: readonly MapItem[],
  zoom: number,
  priced: ReadonlySet<string>,
): readonly Box[] =>
  items.map((item) => {
    const { solid, price: beside } = place(item, zoom);
    return priced.has(item.key) ? { ...solid, right: beside.right } : solid;
  });
