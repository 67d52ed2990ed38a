import type { MultiPolygon, Polygon, Position } from 'geojson';

interface AreaAnchor {
  readonly lat: number;
  readonly lng: number;
  /** Degrees of longitude that the area offers a name at this height. */
  readonly width: number;
}

const heights = [0.5, 0.4, 0.6, 0.3, 0.7] as const;

function crossings(ring: readonly Position[], lat: number): number[] {
  return ring.flatMap(([x1 = 0, y1 = 0], i) => {
    const [x2 = 0, y2 = 0] = ring[(i + 1) % ring.length] ?? [];
    return y1 > lat === y2 > lat ? [] : [x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)];
  });
}

function widestAt(polygon: readonly (readonly Position[])[], lat: number): AreaAnchor | null {
  const edges = polygon.flatMap((ring) => crossings(ring, lat)).sort((a, b) => a - b);
  let best: AreaAnchor | null = null;
  for (let i = 0; i + 1 < edges.length; i += 2) {
    const [west = 0, east = 0] = edges.slice(i, i + 2);
    if (best === null || east - west > best.width) best = { lat, lng: (west + east) / 2, width: east - west };
  }
  return best;
}

/** Where an area's name has most room: the middle of the widest stretch inside it, near half its height. */
export function areaAnchor(geometry: Polygon | MultiPolygon): AreaAnchor | null {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const stretches = polygons.flatMap((polygon) => {
    const lats = (polygon[0] ?? []).map(([, lat = 0]) => lat);
    const south = lats.reduce((least, lat) => Math.min(least, lat), Infinity);
    const north = lats.reduce((most, lat) => Math.max(most, lat), -Infinity);
    return heights
      .map((part) => widestAt(polygon, south + (north - south) * part))
      .filter((anchor) => anchor !== null);
  });
  return stretches.reduce<AreaAnchor | null>(
    (best, next) => (best === null || next.width > best.width ? next : best),
    null,
  );
}

const pixelsPerLetter = 6.6;

/** Whether a name fits into its area on a map whose world is 256 pixels wide at zoom 0. */
export function nameFits(name: string, anchor: AreaAnchor, zoom: number): boolean {
  return name.length * pixelsPerLetter <= (anchor.width / 360) * 256 * 2 ** zoom;
}
