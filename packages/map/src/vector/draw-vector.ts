import { MaplibreGL } from '@maplibre/maplibre-gl-leaflet';
import type { Map as LeafletMap } from 'leaflet';
import type { MapSourceDataEvent, ErrorEvent } from 'maplibre-gl';
import { creditOf } from './credit.ts';

/** So many tiles may fail before the first one comes. */
const failuresBeforeGivingUp = 6;

interface Heard {
  /** All of the first view is drawn. */
  readonly onShown: (credit: string) => void;
  /** It will not be: the style, or all that it names, does not come. */
  readonly onFailed: (error: unknown) => void;
}
const stateOf = (tile: unknown): unknown => (tile as { readonly state?: unknown } | undefined)?.state;

/** Draws the tiles of a style under Leaflet's panes, and follows the map; answers what takes them away. */
export function drawVector(map: LeafletMap, style: string, { onShown, onFailed }: Heard): () => void {
  // the credit is written by us
  const layer = new MaplibreGL({ style, attributionControl: false, fadeDuration: 0 }).addTo(map);
  const drawn = layer.getMaplibreMap();
  // the map has a name, and the keys, already
  layer.getContainer().setAttribute('aria-hidden', 'true');
  layer.getCanvas().removeAttribute('role');
  let settled = false;
  let came = false;
  let failures = 0;
  const fail = (error: unknown): void => {
    if (settled) return;
    settled = true;
    onFailed(error);
  };
  drawn.on('sourcedata', ({ tile }: MapSourceDataEvent) => {
    came ||= stateOf(tile) === 'loaded';
  });
  drawn.on('error', (event: ErrorEvent & { readonly tile?: unknown; readonly sourceId?: string }) => {
    if (event.tile !== undefined) failures += 1;
    // a picture or a letter that is missing leaves the ground
    const whole = event.tile === undefined && (event.sourceId !== undefined || !drawn.style.loaded());
    if (whole || (!came && failures >= failuresBeforeGivingUp)) fail(event.error);
  });
  drawn.on('load', () => {
    if (settled) return;
    if (!came && failures > 0) {
      fail(new Error('No tile of the vector style came.'));
      return;
    }
    settled = true;
    const sources = Object.keys(drawn.getStyle().sources).map((id) => drawn.getSource(id));
    onShown(creditOf(sources.map((source) => source?.attribution)));
  });
  return () => {
    settled = true;
    layer.remove();
  };
}
