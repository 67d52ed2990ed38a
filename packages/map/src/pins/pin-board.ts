import type { Steps } from '@commonhearth/domain';
import { DivIcon, LayerGroup, type Map as LeafletMap, type Marker } from 'leaflet';
import { FlatMarker } from '../view/flat-marker.ts';
import type { ClusterItem } from '../clusters/map-item.ts';
import { createPinElement, updatePinElement } from './pin-element.ts';
import type { Drawn } from './pin-look.ts';

interface PinListener {
  /** A home's id when the pointer comes, null when it goes. */
  hover(id: string | null): void;
  select(id: string): void;
  openCluster(cluster: ClusterItem): void;
}

interface Standing {
  drawn: Drawn;
  readonly marker: Marker;
  readonly button: HTMLButtonElement;
}

/** More marks than these do not glide while the map zooms: they are gone, and those of the new zoom come. */
const mostGliding = 40;
/** So many marks come or go between two moments at which that may pause. */
const marksAtOnce = 2;
const pane = 'pins';
const front = { open: 3_000, hovered: 2_000, rest: 0 } as const;

/** The pins on a map. Each keeps its element for as long as it is drawn; only what differs is touched. */
export class PinBoard extends LayerGroup {
  readonly #standing = new Map<string, Standing>();
  #listener: PinListener | null = null;
  #under: string | null = null;

  listen(listener: PinListener | null): void {
    this.#listener = listener;
  }

  /** Shows these in place of what is shown, which goes last: the map is never empty meanwhile. Pauses often. */
  *showing(items: readonly Drawn[]): Steps<void> {
    const wanted = new Set(items.map((item) => item.key));
    let touched = 0;
    for (const item of items) {
      const standing = this.#standing.get(item.key);
      if (standing === undefined) this.#put(item);
      else if (standing.drawn !== item) this.#change(standing, item);
      if (++touched % marksAtOnce === 0) yield;
    }
    for (const [key, standing] of this.#standing) {
      if (wanted.has(key)) continue;
      this.#take(key, standing);
      if (++touched % marksAtOnce === 0) yield;
    }
  }

  override onAdd(map: LeafletMap): this {
    if (map.getPane(pane) === undefined) map.createPane(pane);
    map.on('zoomstart', this.#clearCrowd);
    return super.onAdd(map);
  }

  override onRemove(map: LeafletMap): this {
    map.off('zoomstart', this.#clearCrowd);
    return super.onRemove(map);
  }

  /** Each of many marks would be drawn at every place on its way, and then give way to others. */
  readonly #clearCrowd = (): void => {
    if (this.#standing.size <= mostGliding) return;
    // one by one they would take a browser twice as long
    this._map.getPane(pane)?.replaceChildren();
    for (const [key, standing] of this.#standing) this.#take(key, standing);
  };

  #put(drawn: Drawn): void {
    const button = createPinElement(drawn.kind);
    const icon = new DivIcon({ className: `map-spot is-${drawn.kind}`, html: button, iconSize: [0, 0] });
    const marker = new FlatMarker([drawn.lat, drawn.lng], { icon, pane, keyboard: false, riseOnHover: true });
    const standing: Standing = { drawn, marker, button };
    marker.on('mouseover', () => {
      this.#pointAt(standing.drawn);
    });
    marker.on('mouseout', () => {
      this.#leave();
    });
    marker.on('click', () => {
      if (standing.drawn.kind === 'pin') this.#listener?.select(standing.drawn.home.compoundId);
      else this.#listener?.openCluster(standing.drawn);
    });
    this.#standing.set(drawn.key, standing);
    this.#change(standing, drawn);
    this.addLayer(marker);
  }

  #change(standing: Standing, drawn: Drawn): void {
    const { lat, lng } = standing.drawn;
    standing.drawn = drawn;
    updatePinElement(standing.button, drawn);
    if (lat !== drawn.lat || lng !== drawn.lng) standing.marker.setLatLng([drawn.lat, drawn.lng]);
    const offset =
      drawn.kind === 'cluster'
        ? front.rest
        : drawn.open
          ? front.open
          : drawn.hovered
            ? front.hovered
            : front.rest;
    standing.marker.setZIndexOffset(offset);
  }

  #take(key: string, standing: Standing): void {
    this.#standing.delete(key);
    this.removeLayer(standing.marker);
    // An element that goes away sends no mouseout.
    if (this.#under === key) this.#leave();
  }

  #pointAt(drawn: Drawn): void {
    if (drawn.kind === 'cluster') return;
    this.#under = drawn.key;
    this.#listener?.hover(drawn.home.compoundId);
  }

  #leave(): void {
    if (this.#under === null) return;
    this.#under = null;
    this.#listener?.hover(null);
  }
}
