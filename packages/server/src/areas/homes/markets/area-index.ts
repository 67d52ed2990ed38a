import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import Flatbush from 'flatbush';
import type { Outline } from '../../../db/schema/json.ts';

export interface PlacedArea {
  readonly areaId: number;
  readonly outline: Outline;
  readonly origin: 'drawn' | 'imported';
}

/** West, south, east, north. */
type Box = readonly [west: number, south: number, east: number, north: number];

/** Finds the area of a point: boxes first, then the polygons whose box holds it. */
export interface AreaIndex<A extends PlacedArea> {
  find(lat: number, lng: number): A | undefined;
}

/** Where outlines overlap, an imported one wins over a drawn one, then the older one. */
export function indexAreas<A extends PlacedArea>(areas: readonly A[]): AreaIndex<A> {
  if (areas.length === 0) return { find: () => undefined };
  const ranked = areas.toSorted((a, b) => rank(a) - rank(b) || a.areaId - b.areaId);
  const boxes = new Flatbush(ranked.length);
  for (const area of ranked) boxes.add(...boxOf(area.outline));
  boxes.finish();
  return {
    find(lat, lng) {
      const hits = boxes.search(lng, lat, lng, lat).sort((a, b) => a - b);
      for (const hit of hits) {
        const area = ranked[hit];
        if (area && booleanPointInPolygon([lng, lat], area.outline)) return area;
      }
      return undefined;
    },
  };
}

const rank = (area: PlacedArea) => (area.origin === 'imported' ? 0 : 1);

function boxOf(outline: Outline): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of outline.coordinates.flat(2)) {
    west = Math.min(west, lng);
    south = Math.min(south, lat);
    east = Math.max(east, lng);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}
