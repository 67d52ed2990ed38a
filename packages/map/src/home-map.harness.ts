import { screen } from '@testing-library/react';
import { GridLayer, Map as LeafletMap } from 'leaflet';
import type { GridLayerOptions } from 'leaflet';
import type { HomeMapProps } from './home-map.tsx';
import type { HomeLook, MapHome } from './types.ts';

const maps: LeafletMap[] = [];
LeafletMap.addInitHook(function (this: LeafletMap) {
  maps.push(this);
});

// jsdom lays nothing out: every box is as large as a map.
beforeAll(() => {
  for (const side of ['clientWidth', 'clientHeight'])
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 600 });
});
afterAll(() => {
  for (const side of ['clientWidth', 'clientHeight']) Reflect.deleteProperty(HTMLElement.prototype, side);
});
beforeEach(() => {
  maps.length = 0;
});

export const map = (): LeafletMap => {
  const last = maps.at(-1);
  if (last === undefined) throw new Error('No map was made.');
  return last;
};
export function layers<T>(kind: new (...args: never[]) => T): T[] {
  const found: T[] = [];
  map().eachLayer((layer) => {
    if (layer instanceof kind) found.push(layer);
  });
  return found;
}
export const grids = (): unknown[] =>
  layers(GridLayer).map((layer) => {
    const options: GridLayerOptions = layer.options;
    return [options.tileSize, options.maxZoom];
  });
export const homes: MapHome[] = [
  { compoundId: 'a', lat: 47.61, lng: -122.33, price: 1_100_000 },
  { compoundId: 'b', lat: 47.66, lng: -122.4, price: 2_200_000 },
  { compoundId: 'c', lat: 47.55, lng: -122.28, price: 3_300_000 },
  { compoundId: 'd', lat: 47.55, lng: -122.28, price: 4_400_000 },
];
const states: Readonly<Record<string, HomeLook['state']>> = { b: 'liked', d: 'opened' };
export const lookOf = ({ compoundId, price }: MapHome): HomeLook => ({
  label: `$${(price ?? 0) / 1e6}m`,
  state: states[compoundId] ?? 'new',
});
export const seattle = { center: [47.61, -122.33], zoom: 11, bounds: [47.1, -122.55, 47.8, -121.3] } as const;
export const austin = { center: [30.27, -97.74], zoom: 12, bounds: [30.0, -98.1, 30.65, -97.4] } as const;
export const props: HomeMapProps = {
  ...seattle,
  homes,
  lookOf,
  chosenAreaIds: [],
  hoveredId: null,
  openId: null,
  onHover: () => undefined,
  onSelect: () => undefined,
  label: 'Map of the homes in the list',
  areas: {
    type: 'FeatureCollection',
    features: ['a1', 'a2'].map((area_id, i) => ({
      type: 'Feature',
      properties: { area_id, name: `Area ${i}` },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-122.4 + i * 0.1, 47.6],
            [-122.3 + i * 0.1, 47.6],
            [-122.3 + i * 0.1, 47.7],
            [-122.4 + i * 0.1, 47.6],
          ],
        ],
      },
    })),
  },
};
/** Whether all of these lie in the map's view. */
export const shows = (places: readonly MapHome[]): boolean =>
  places.every(({ lat, lng }) => map().getBounds().contains([lat, lng]));
export const pin = (name: RegExp | string): HTMLElement => screen.getByRole('button', { name });
