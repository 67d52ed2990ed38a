export type Point = readonly [lat: number, lng: number];

/** A market's ground as drawn by hand. Where it stops, no shore is shown. */
export interface Sketch {
  /** Outlines painted one over the other: green, water, islands. */
  readonly parks: readonly (readonly Point[])[];
  readonly water: readonly (readonly Point[])[];
  readonly islands: readonly (readonly Point[])[];
  /** Waters that are too narrow for an outline. */
  readonly rivers: readonly (readonly Point[])[];
  readonly roads: readonly (readonly Point[])[];
  /** County and state lines around the centre; those of the atlas stop at `core`. */
  readonly borders: readonly (readonly Point[])[];
  readonly core: {
    readonly south: number;
    readonly west: number;
    readonly north: number;
    readonly east: number;
  };
  readonly names: readonly PlaceName[];
}

/** `big` cities show at every zoom, `town`s from the market's own zoom on, `water` in between. */
export interface PlaceName {
  readonly name: string;
  readonly at: Point;
  readonly kind: 'big' | 'town' | 'water';
}

type Lines = 'parks' | 'water' | 'islands' | 'rivers' | 'roads' | 'borders';
/** A sketch as its file holds it, to be edited by hand. */
interface SketchFile extends Readonly<Record<Lines, readonly string[]>> {
  readonly core: Sketch['core'];
  readonly names: readonly { readonly kind: string; readonly places: readonly string[] }[];
}

function point(text: string): Point {
  const [lat = NaN, lng = NaN] = text.trim().split(/\s+/).map(Number);
  if (Number.isNaN(lat) || Number.isNaN(lng))
    throw new Error(`"${text.trim()}" is no point: write latitude and longitude with a space between them.`);
  return [lat, lng];
}
/** "47.61 -122.33, 47.62 -122.34" → points. */
export const points = (line: string): Point[] => line.split(',').map(point);

/** "Oakland 37.79 -122.22" → a name of one kind. */
export function placeName(kind: string, text: string): PlaceName {
  if (kind !== 'big' && kind !== 'town' && kind !== 'water')
    throw new Error(`"${kind}" is no kind of place: it is big, town or water.`);
  const words = text.split(/\s+/);
  return { name: words.slice(0, -2).join(' '), at: point(words.slice(-2).join(' ')), kind };
}

/** Throws with the part that cannot be read. */
export function readSketch({ core, names, ...lines }: SketchFile): Sketch {
  return {
    core,
    parks: lines.parks.map(points),
    water: lines.water.map(points),
    islands: lines.islands.map(points),
    rivers: lines.rivers.map(points),
    roads: lines.roads.map(points),
    borders: lines.borders.map(points),
    names: names.flatMap(({ kind, places }) => places.map((text) => placeName(kind, text))),
  };
}
