import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { cornersOf, type AreaTest } from './drawn-area.ts';

/** In a file of its own: pages load the library when they need it. */
export const withinArea: AreaTest = (area) => {
  const ring = (cornersOf(area) ?? []).map(([lat, lng]) => [lng, lat]);
  const [start] = ring;
  if (start === undefined) return () => false;
  const lngs = ring.map(([lng = 0]) => lng);
  const lats = ring.map(([, lat = 0]) => lat);
  const polygon = {
    type: 'Polygon' as const,
    coordinates: [[...ring, start]],
    bbox: [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)] satisfies number[],
  };
  return ({ lat, lng }) =>
    booleanPointInPolygon([lng, lat], polygon as Parameters<typeof booleanPointInPolygon>[1]);
};
