import { Marker, type Point, type ZoomAnimEvent } from 'leaflet';

declare module 'leaflet' {
  interface Marker {
    /** Where the map puts the marker, in px of its pane. */
    _setPos(position: Point): void;
    /** Called when a zoom begins: the marker moves to where it will be. */
    _animateZoom(event: ZoomAnimEvent): void;
  }
}

/**
 * A marker that lies flat in its pane. Leaflet moves each by a transform of its own, for which a browser keeps a
 * layer for each, and one more for whatever lies over it: hundreds on a crowded map, in every frame. Only while it
 * glides to its place in another zoom has this one a transform.
 */
export class FlatMarker extends Marker {
  #at: Point | null = null;
  #glides = false;

  override _setPos(position: Point): void {
    super._setPos(position);
    const element = this.getElement();
    if (element === undefined) return;
    const from = this.#glides ? this.#at : null;
    if (from === null) this.#at = position;
    const { x: left, y: top } = from ?? position;
    const glide = from === null ? '' : `translate(${position.x - left}px, ${position.y - top}px)`;
    Object.assign(element.style, { left: `${left}px`, top: `${top}px`, transform: glide });
  }

  override _animateZoom(event: ZoomAnimEvent): void {
    this.#glides = true;
    super._animateZoom(event);
    this.#glides = false;
  }
}
