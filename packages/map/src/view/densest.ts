import { piecesOf, type Steps } from '@commonhearth/domain';
import type { MapBounds } from '../types.ts';

interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** Of fewer homes each one counts. */
const fewest = 5;
const densestPart = 0.8;

const medianOf = (values: Float64Array): number => values.toSorted()[values.length >> 1] ?? 0;

/** Smallest bounds around places; null without any. Pauses often. */
export function* boundsOf(places: readonly Place[]): Steps<MapBounds | null> {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const piece of piecesOf(places)) {
    yield;
    for (const { lat, lng } of piece) {
      if (lat < south) south = lat;
      if (lat > north) north = lat;
      if (lng < west) west = lng;
      if (lng > east) east = lng;
    }
  }
  return places.length === 0 ? null : [south, west, north, east];
}

/** The 80 % of places that are nearest to the median of all; every place where there are few. Pauses often. */
export function* densest<P extends Place>(places: readonly P[]): Steps<readonly P[]> {
  if (places.length < fewest) return places;
  yield;
  const lat = medianOf(Float64Array.from(places, (place) => place.lat));
  yield;
  const lng = medianOf(Float64Array.from(places, (place) => place.lng));
  yield;
  // a degree of longitude is shorter than one of latitude
  const shrink = Math.cos((lat * Math.PI) / 180);
  const distances = Float64Array.from(places, (place) =>
    Math.hypot(place.lat - lat, (place.lng - lng) * shrink),
  );
  yield;
  const farthest = distances.toSorted()[Math.ceil(places.length * densestPart) - 1] ?? Infinity;
  yield;
  return places.filter((_place, i) => (distances[i] ?? 0) <= farthest);
}
