import { DomUtil, Layer, type Map as LeafletMap, type Point } from 'leaflet';
import { nameLooks, placeNames, type NameLook, type WrittenName } from './place-street-names.ts';
import type { StreetTile } from './read-tile.ts';
import { circlesOf, Rooms } from './rooms.ts';
import { fontOf, writeNames, type Letters } from './write-names.ts';

const pane = 'street-names';
/** Part of the view that is written beyond its edges, so that a short drag shows names at once. */
const beyond = 0.2;
/** Work at a time, in ms: a press in between is answered. */
const slice = 8;
/** Names that are written by others. */
const others = '.map-area-name span, .map-place span';

/** Names of streets, parks and stations, over the areas and under the prices. */
export class NameLayer extends Layer {
  readonly #canvas = document.createElement('canvas');
  readonly #widths = new Map<string, number>();
  #tiles: readonly StreetTile[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  override onAdd(map: LeafletMap): this {
    if (map.getPane(pane) === undefined) map.createPane(pane);
    this.#canvas.className = 'leaflet-zoom-hide';
    this.#canvas.setAttribute('aria-hidden', 'true');
    map.getPane(pane)?.append(this.#canvas);
    this.#begin(map);
    return this;
  }

  override onRemove(): this {
    clearTimeout(this.#timer);
    this.#canvas.remove();
    return this;
  }

  override getEvents() {
    return {
      moveend: () => {
        this.#begin(this._map);
      },
    };
  }

  show(tiles: readonly StreetTile[]): void {
    this.#tiles = tiles;
    if (this.#canvas.isConnected) this.#begin(this._map);
  }

  #letters(map: LeafletMap): Letters {
    const style = getComputedStyle(map.getContainer());
    const root = parseFloat(getComputedStyle(document.documentElement).fontSize);
    return {
      family: style.getPropertyValue('--font-text') || 'sans-serif',
      scale: Number.isFinite(root) ? root / 16 : 1,
    };
  }

  /** Anew, once those who write names of areas are done. */
  #begin(map: LeafletMap): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#place(map);
    });
  }

  #place(map: LeafletMap): void {
    const context = this.#canvas.getContext('2d');
    if (context === null) return;
    const zoom = map.getZoom();
    const size = map.getSize();
    const margin = size.multiplyBy(beyond).round();
    const corner = map.containerPointToLayerPoint([-margin.x, -margin.y]);
    const whole = size.add(margin.multiplyBy(2));
    const start = map.getPixelOrigin().add(corner);
    const world = 256 * 2 ** zoom;
    const letters = this.#letters(map);
    const rooms = this.#taken(map, margin);
    const widthOf = (text: string, look: NameLook): number => {
      const key = `${look}|${text}`;
      const known = this.#widths.get(key);
      if (known !== undefined) return known;
      context.font = fontOf(look, letters);
      const width = context.measureText(text).width;
      this.#widths.set(key, width);
      return width;
    };
    const frame = {
      left: start.x / world,
      top: start.y / world,
      world,
      width: whole.x,
      height: whole.y,
    };
    const work = placeNames(this.#tiles, { frame, zoom, rooms, widthOf });
    const names: WrittenName[] = [];
    const go = (): void => {
      const until = performance.now() + slice;
      for (;;) {
        const step = work.next();
        if (step.done === true) break;
        names.push(...step.value);
        if (performance.now() < until) continue;
        this.#timer = setTimeout(go);
        return;
      }
      this.#write(context, names, { corner, whole, letters });
    };
    go();
  }

  #write(
    context: CanvasRenderingContext2D,
    names: readonly WrittenName[],
    { corner, whole, letters }: { readonly corner: Point; readonly whole: Point; readonly letters: Letters },
  ): void {
    const density = Math.min(Math.ceil(window.devicePixelRatio), 2);
    Object.assign(this.#canvas, { width: whole.x * density, height: whole.y * density });
    Object.assign(this.#canvas.style, { width: `${whole.x}px`, height: `${whole.y}px` });
    DomUtil.setPosition(this.#canvas, corner);
    context.scale(density, density);
    writeNames(context, names, letters);
  }

  /** The rooms of names that stand in the page. */
  #taken(map: LeafletMap, margin: Point): Rooms {
    const rooms = new Rooms();
    const frame = map.getContainer().getBoundingClientRect();
    for (const name of map.getContainer().querySelectorAll(others)) {
      const { left, top, width, height } = name.getBoundingClientRect();
      const x = left - frame.left + margin.x + width / 2;
      const y = top - frame.top + margin.y + height / 2;
      rooms.keep(circlesOf({ x, y, angle: 0 }, { width, height: Math.max(height, nameLooks.main.size) }));
    }
    return rooms;
  }
}
