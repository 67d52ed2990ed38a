import { CircleMarker, LayerGroup, Polygon, Polyline, SVG, type LeafletMouseEvent } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import type { MapPoint } from '../types.ts';

interface Props {
  readonly corners: readonly MapPoint[];
  /** While it is drawn. */
  readonly onCorner?: ((corner: MapPoint) => void) | undefined;
}
const cornerRadius = 6;

/**
 * An area that a person draws or drew: while it is drawn a press sets a corner, Enter sets one at the middle
 * of the map.
 */
export function OutlineLayer({ corners, onCorner }: Props): null {
  const map = useMap();
  const [shapes] = useState(() => new LayerGroup());
  const drawing = onCorner !== undefined;
  useEffect(() => {
    shapes.addTo(map);
    return () => {
      shapes.remove();
    };
  }, [map, shapes]);

  useEffect(() => {
    shapes.clearLayers();
    const points = corners.map(([lat, lng]): [number, number] => [lat, lng]);
    const renderer = new SVG({ padding: 0.5 });
    const look = { className: 'map-drawn', interactive: false, renderer };
    if (points.length > 2) shapes.addLayer(new Polygon(points, look));
    else if (points.length === 2) shapes.addLayer(new Polyline(points, look));
    if (drawing)
      for (const point of points)
        shapes.addLayer(new CircleMarker(point, { ...look, className: 'map-corner', radius: cornerRadius }));
  }, [shapes, corners, drawing]);

  const wasDrawing = useRef(drawing);
  const set = useEffectEvent((corner: MapPoint) => onCorner?.(corner));
  useEffect(() => {
    if (!drawing) return undefined;
    const container = map.getContainer();
    const pressed = ({ latlng }: LeafletMouseEvent): void => {
      set([latlng.lat, latlng.lng]);
    };
    const entered = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.target !== container) return;
      event.preventDefault();
      const { lat, lng } = map.getCenter();
      set([lat, lng]);
    };
    map.on('click', pressed);
    map.doubleClickZoom.disable();
    container.addEventListener('keydown', entered);
    // a map that takes points from the start, beside fields, may come while somebody types
    if (!wasDrawing.current) container.focus({ preventScroll: true });
    wasDrawing.current = true;
    return () => {
      map.off('click', pressed);
      map.doubleClickZoom.enable();
      container.removeEventListener('keydown', entered);
      wasDrawing.current = false;
    };
  }, [map, drawing]);
  return null;
}
