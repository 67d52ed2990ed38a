import { decodePolyline, encodePolyline, type Corner } from './polyline.ts';

/** Whether a place lies in an area, its edge included; prepared once for many places. */
export type AreaTest = (area: string) => (place: { readonly lat: number; readonly lng: number }) => boolean;

/** An area has three corners, and a hand draws no more than this. */
export const cornersAtLeast = 3;
export const cornersAtMost = 40;
/** Two numbers of six characters for each corner. */
const longest = cornersAtMost * 12;

const onEarth = ([lat, lng]: Corner): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** The area as an address carries it; null while it has too few corners, or too many. */
export const areaOf = (corners: readonly Corner[]): string | null =>
  corners.length < cornersAtLeast || corners.length > cornersAtMost ? null : encodePolyline(corners);

/** The corners of an area that an address carries, in their order; null if it is none. */
export function cornersOf(area: string): readonly Corner[] | null {
  if (area.length > longest) return null;
  const corners = decodePolyline(area);
  return corners.every(onEarth) && areaOf(corners) === area ? corners : null;
}
