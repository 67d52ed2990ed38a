import { homesInTile } from '@commonhearth/schemas/constants';
import { worldPartOf } from '../world-map/world-map.ts';
import { degreeSteps } from './format.ts';

interface Place {
  readonly lat: number;
  readonly lng: number;
}
export interface Tile<H> {
  /** Which part of the world it is; another one has another key. */
  readonly key: string;
  /** In the order in which they were given. */
  readonly homes: readonly H[];
}

/** Halves of halves: two make one step of zoom. Finer than a house, where more homes stand at one place. */
const mostHalvings = 40;

/**
 * Homes by the part of the world's map where they stand: what holds more than `most` is halved, west and east,
 * then north and south, and so on. Where a home stands decides alone, so that a change of one home changes one
 * tile, unless that becomes too full.
 */
export function tilesOf<H>(
  homes: readonly H[],
  placeOf: (home: H) => Place,
  most = homesInTile,
): readonly Tile<H>[] {
  const placed = homes.map((home) => ({ home, ...worldPartOf(placeOf(home)) }));
  return halved(placed, '').map(({ key, homes: inside }) => ({ key, homes: inside.map(({ home }) => home) }));

  function halved<P extends { readonly x: number; readonly y: number }>(
    inside: readonly P[],
    bits: string,
  ): readonly Tile<P>[] {
    if (inside.length === 0) return [];
    if (inside.length <= most || bits.length >= mostHalvings)
      return [{ key: `${bits.length}-${Number.parseInt(`1${bits}`, 2).toString(36)}`, homes: inside }];
    const axis = bits.length % 2 === 0 ? 'x' : 'y';
    const steps = 2 ** (Math.floor(bits.length / 2) + 1);
    const isLow = (home: P): boolean => Math.floor(home[axis] * steps) % 2 === 0;
    return [
      ...halved(
        inside.filter((home) => isLow(home)),
        `${bits}0`,
      ),
      ...halved(
        inside.filter((home) => !isLow(home)),
        `${bits}1`,
      ),
    ];
  }
}

const onStep = (degrees: number): number => Math.round(degrees * degreeSteps) / degreeSteps;

/** South, west, north and east of places, as exact as an index tells them. */
export function boundsOf(places: readonly Place[]): [number, number, number, number] {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const place of places) {
    const [lat, lng] = [onStep(place.lat), onStep(place.lng)];
    south = Math.min(south, lat);
    west = Math.min(west, lng);
    north = Math.max(north, lat);
    east = Math.max(east, lng);
  }
  return [south, west, north, east];
}
