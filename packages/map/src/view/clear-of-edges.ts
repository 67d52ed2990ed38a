import type { LatLng, LatLngBounds, Map as LeafletMap } from 'leaflet';
import { focusMargin, headRoom } from '../constants.ts';

/** How high what stands at the foot of the map reaches: scale and credit, above a bar or a button there. */
function footOf(map: LeafletMap): number {
  const { bottom } = map.getContainer().getBoundingClientRect();
  const controls = map.getContainer().querySelectorAll('.leaflet-bottom .leaflet-control');
  return Math.max(0, ...[...controls].map((control) => bottom - control.getBoundingClientRect().top));
}

/**
 * The centre of a view in which pins within these bounds stand below the controls at the head of the map and above
 * what stands at its foot, as far as there is room; else both get their share of what there is.
 */
export function centreClearOfEdges(map: LeafletMap, bounds: LatLngBounds, zoom: number): LatLng {
  const south = map.project(bounds.getSouthWest(), zoom);
  const north = map.project(bounds.getNorthEast(), zoom);
  const middle = south.add(north).divideBy(2);
  const spare = map.getSize().y - (south.y - north.y);
  const foot = Math.max(focusMargin, footOf(map));
  const above =
    headRoom + foot > spare
      ? (spare * headRoom) / (headRoom + foot)
      : Math.min(Math.max(spare / 2, headRoom), spare - foot);
  middle.y += spare / 2 - above;
  return map.unproject(middle, zoom);
}
