import simplify from '@turf/simplify';
import type { Outline } from '../../../../db/schema/json.ts';
import { outsideReason, type TargetMarket } from '../../../homes/index.ts';

type Position = [number, number];
/** About 20 metres: less than the width of a line on the map. */
const tolerance = 0.0002;

/** Why an outline cannot be used. */
export class OutlineError extends Error {}

/** Reads a GeoJSON Polygon or MultiPolygon within the bounds of a market. Throws `OutlineError`. */
export function readOutline(geometry: unknown, market: TargetMarket): Outline {
  if (!isRecord(geometry)) throw new OutlineError('it has no geometry');
  const { type, coordinates } = geometry;
  if (type !== 'Polygon' && type !== 'MultiPolygon')
    throw new OutlineError(`its geometry is a ${String(type)}; an area is a Polygon or a MultiPolygon`);
  const polygons: unknown = type === 'Polygon' ? [coordinates] : coordinates;
  if (!isList(polygons) || polygons.length === 0) throw new OutlineError('it has no coordinates');
  return {
    type: 'MultiPolygon',
    coordinates: polygons.map((polygon, index) => readPolygon(polygon, index + 1, market)),
  };
}

function readPolygon(polygon: unknown, place: number, market: TargetMarket): Position[][] {
  if (!isList(polygon) || polygon.length === 0) throw new OutlineError(`polygon ${place} has no ring`);
  return polygon.map((ring, index) => {
    const where = `polygon ${place}, ring ${index + 1}`;
    const positions = readPositions(ring, where);
    const reason = ringReason(positions, market);
    if (reason !== undefined) throw new OutlineError(`${where}: ${reason}`);
    return positions;
  });
}

function readPositions(ring: unknown, where: string): Position[] {
  if (!isList(ring)) throw new OutlineError(`${where} is not a list of positions`);
  return ring.map((position) => {
    if (isList(position) && typeof position[0] === 'number' && typeof position[1] === 'number')
      return [position[0], position[1]];
    throw new OutlineError(`${where}: ${JSON.stringify(position)} is not a position [longitude, latitude]`);
  });
}

function ringReason(ring: readonly Position[], market: TargetMarket): string | undefined {
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last || ring.length < 4)
    return `it has ${ring.length} positions; a closed ring has at least 4`;
  if (first[0] !== last[0] || first[1] !== last[1])
    return `it is not closed: it begins at [${first.join(', ')}] and ends at [${last.join(', ')}]. Repeat the first position at the end`;
  const outside = ring.find(([lng, lat]) => outsideReason(market, lat, lng) !== undefined);
  return outside && outsideReason(market, outside[1], outside[0]);
}

/** What visitors get: fewer points, the same rings; a ring that would fall together keeps its points. */
export function simplified(outline: Outline): Outline {
  const coordinates = outline.coordinates.map((polygon) =>
    polygon.map((ring) => {
      const line = simplify({ type: 'Polygon', coordinates: [ring] }, { tolerance, highQuality: true })
        .coordinates[0];
      return line && line.length >= 4 ? line : ring;
    }),
  );
  return { type: 'MultiPolygon', coordinates };
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
