import { CRS, DivIcon, LatLng, Point } from 'leaflet';
import { touch, type Box } from './price-room.ts';
import { FlatMarker } from '../view/flat-marker.ts';
import type { BaseName } from './base-map.ts';

const letterWidth = { big: 8, town: 6.5, water: 6.5 } as const;
/** Over the tiles and the ground. */
export const namesPane = 'base-names';
const lineHeight = 20;
const margin = 4;

const kindOf = (kind: string): keyof typeof letterWidth =>
  kind === 'big' || kind === 'water' ? kind : 'town';

/** How far a name may move up or down from its place, in pixels, nearest first. */
const shifts = [0, -24, 24, -44, 44] as const;

/**
 * The names that have room at a zoom, big ones first, moved up or down where a mark is in the way. Skips names in
 * `taken`, which others write.
 */
export function namesWithRoom(
  names: readonly BaseName[],
  zoom: number,
  { taken, marks }: { readonly taken: ReadonlySet<string>; readonly marks: readonly Box[] },
): BaseName[] {
  const rooms = [...marks];
  const order = [...names].sort((a, b) => Number(b.kind === 'big') - Number(a.kind === 'big'));
  return order.flatMap((base) => {
    if (taken.has(base.name)) return [];
    const { x, y } = CRS.EPSG3857.latLngToPoint(new LatLng(base.at[0] ?? 0, base.at[1] ?? 0), zoom);
    const half = (base.name.length * letterWidth[kindOf(base.kind)] + margin) / 2;
    const boxAt = (shift: number): Box => ({
      left: x - half,
      top: y + shift - lineHeight / 2,
      right: x + half,
      bottom: y + shift + lineHeight / 2,
    });
    const shift = shifts.find((by) => !rooms.some((room) => touch(boxAt(by), room)));
    if (shift === undefined) return [];
    rooms.push(boxAt(shift));
    const { lat, lng } = CRS.EPSG3857.pointToLatLng(new Point(x, y + shift), zoom);
    return [{ ...base, at: [lat, lng] }];
  });
}

/** A city or a water by its name, written on the ground. */
export class PlaceName extends FlatMarker {
  constructor({ name, at: [lat = 0, lng = 0], kind }: BaseName, pane: string) {
    const text = document.createElement('span');
    text.textContent = name;
    text.setAttribute('aria-hidden', 'true');
    super([lat, lng], {
      icon: new DivIcon({ className: `map-place is-${kindOf(kind)}`, html: text, iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
      pane,
    });
  }
}
