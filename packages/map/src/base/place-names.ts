import { DivIcon, type Map as LeafletMap } from 'leaflet';
import { FlatMarker } from '../view/flat-marker.ts';
import type { BaseName } from './base-map.ts';

const letterWidth = { big: 8, town: 6.5, water: 6.5 } as const;
const lineHeight = 20;
const margin = 4;

const kindOf = (kind: string): keyof typeof letterWidth =>
  kind === 'big' || kind === 'water' ? kind : 'town';

interface Room {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}
const collide = (a: Room, b: Room): boolean =>
  Math.abs(a.x - b.x) < a.half + b.half + margin && Math.abs(a.y - b.y) < lineHeight;

/**
 * Those of the names that have room at the map's zoom, the first ones first; what `taken` names is written by
 * others.
 */
export function namesWithRoom(
  map: LeafletMap,
  names: readonly BaseName[],
  taken: ReadonlySet<string>,
): BaseName[] {
  const rooms: Room[] = [];
  const order = [...names].sort((a, b) => Number(b.kind === 'big') - Number(a.kind === 'big'));
  return order.filter(({ name, at: [lat = 0, lng = 0], kind }) => {
    if (taken.has(name)) return false;
    const { x, y } = map.project([lat, lng]);
    const room = { x, y, half: (name.length * letterWidth[kindOf(kind)]) / 2 };
    if (rooms.some((other) => collide(room, other))) return false;
    rooms.push(room);
    return true;
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
