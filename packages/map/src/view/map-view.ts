import { LatLngBounds, type Map as LeafletMap } from 'leaflet';
import { useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { MapBounds } from '../types.ts';

/** What the map shows. */
export interface MapView {
  readonly bounds: MapBounds;
  readonly zoom: number;
}

export function readView(map: LeafletMap): MapView {
  const bounds = map.getBounds();
  return {
    bounds: [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()],
    zoom: map.getZoom(),
  };
}

export const leafletBounds = ([south, west, north, east]: MapBounds): LatLngBounds =>
  new LatLngBounds([south, west], [north, east]);

/** Bounds grown on each side by a part of their size. */
export function grown([south, west, north, east]: MapBounds, part: number): MapBounds {
  const lat = (north - south) * part;
  const lng = (east - west) * part;
  return [south - lat, west - lng, north + lat, east + lng];
}

export const meet = (a: MapBounds, b: MapBounds): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

export function holds(
  [south, west, north, east]: MapBounds,
  { lat, lng }: { readonly lat: number; readonly lng: number },
): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

/** The map's view, anew after each move. */
export function useMapView(): MapView {
  const map = useMap();
  const [view, setView] = useState(() => readView(map));
  const [events] = useState(() => ({
    moveend: () => {
      setView(readView(map));
    },
  }));
  useMapEvents(events);
  return view;
}
