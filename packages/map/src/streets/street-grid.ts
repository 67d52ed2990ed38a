import { GridLayer, type Coords } from 'leaflet';
import { maxZoom, tileSize } from '../constants.ts';
import type { DrawnWater } from './drawn-water.ts';
import { drawStreets } from './draw-streets.ts';
import type { StreetTile } from './read-tile.ts';
import { streetZoom } from './street-source.ts';

/** Streets on squares of canvas that move with the map: a drag draws what comes into view alone. */
export class StreetGrid extends GridLayer {
  #tiles: readonly StreetTile[] = [];
  #below: DrawnWater | undefined;
  readonly #shown = new Map<HTMLCanvasElement, Coords>();
  readonly #waiting = new Set<HTMLCanvasElement>();

  constructor(credit: string) {
    super({ tileSize, minZoom: streetZoom, maxZoom, zIndex: 0, attribution: credit, updateWhenIdle: false });
    this.on('tileunload', ({ tile }) => {
      if (!(tile instanceof HTMLCanvasElement)) return;
      this.#shown.delete(tile);
      this.#waiting.delete(tile);
    });
  }

  /** Squares that are there are drawn anew. */
  show(tiles: readonly StreetTile[], below: DrawnWater | undefined): void {
    this.#tiles = tiles;
    this.#below = below;
    for (const canvas of this.#shown.keys()) this.#soon(canvas);
  }

  protected override createTile(coords: Coords): HTMLElement {
    const canvas = document.createElement('canvas');
    this.#shown.set(canvas, coords);
    this.#soon(canvas);
    return canvas;
  }

  /** Each in a task of its own, so that a press in between is answered. */
  #soon(canvas: HTMLCanvasElement): void {
    if (this.#tiles.length === 0 || this.#waiting.has(canvas)) return;
    this.#waiting.add(canvas);
    setTimeout(() => {
      const coords = this.#shown.get(canvas);
      if (this.#waiting.delete(canvas) && coords !== undefined) this.#draw(canvas, coords);
    });
  }

  #draw(canvas: HTMLCanvasElement, { x, y, z }: Coords): void {
    const density = Math.min(Math.ceil(window.devicePixelRatio), 2);
    canvas.width = tileSize * density;
    canvas.height = tileSize * density;
    const context = canvas.getContext('2d');
    if (context === null) return;
    context.scale(density, density);
    const across = 2 ** z;
    drawStreets(
      context,
      { left: x / across, top: y / across, world: across * tileSize, width: tileSize, height: tileSize },
      { zoom: z, tiles: this.#tiles, below: this.#below },
    );
  }
}
