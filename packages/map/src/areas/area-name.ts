import { DivIcon } from 'leaflet';
import { FlatMarker } from '../view/flat-marker.ts';

/**
 * A name on the ground: over the outlines and under the pins (the pane of shadows, which no pin here casts),
 * and no target for the pointer.
 */
export class AreaName extends FlatMarker {
  constructor({ lat, lng }: { readonly lat: number; readonly lng: number }, name: string, chosen: boolean) {
    const text = document.createElement('span');
    text.textContent = name;
    const icon = new DivIcon({
      className: chosen ? 'map-area-name is-chosen' : 'map-area-name',
      html: text,
      iconSize: [0, 0],
    });
    super([lat, lng], { icon, interactive: false, keyboard: false, pane: 'shadowPane' });
  }
}
