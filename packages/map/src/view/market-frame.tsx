import { LatLngBounds } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import { zoomOutSteps } from '../constants.ts';
import type { MapBounds, MapPoint } from '../types.ts';
import { readView } from './map-view.ts';

interface MarketFrameProps {
  readonly center: MapPoint;
  readonly zoom: number;
  readonly bounds: MapBounds;
  readonly onMove?: ((bounds: MapBounds, zoom: number) => void) | undefined;
}

/** Holds the map to its market: another market starts at its own centre, zoom and bounds. */
export function MarketFrame({
  center: [lat, lng],
  zoom,
  bounds: [south, west, north, east],
  onMove,
}: MarketFrameProps): null {
  const map = useMap();
  const report = useEffectEvent(() => {
    const view = readView(map);
    onMove?.(view.bounds, view.zoom);
  });
  useEffect(() => {
    map.setMaxBounds(new LatLngBounds([]));
    // a narrow window needs more steps out to show the whole market
    const whole = map.getBoundsZoom(new LatLngBounds([south, west], [north, east]));
    map.setMinZoom(Math.max(0, Math.min(zoom - zoomOutSteps, whole)));
    map.setView([lat, lng], zoom, { animate: false });
    // A wide window shows more than the market at first: the limits give way to that, else the centre would
    // move aside.
    map.setMaxBounds(map.getBounds().extend([south, west]).extend([north, east]));
  }, [map, lat, lng, zoom, south, west, north, east]);
  useEffect(() => {
    map.on('moveend', report);
    return () => {
      map.off('moveend', report);
    };
  }, [map]);
  return null;
}
