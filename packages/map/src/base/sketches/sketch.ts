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

/** "47.61 -122.33, 47.62 -122.34" → points. */
export function points(text: string): Point[] {
  return text.split(',').map((pair) => {
    const [lat = NaN, lng = NaN] = pair.trim().split(/\s+/).map(Number);
    if (Number.isNaN(lat) || Number.isNaN(lng))
      throw new Error(
        `"${pair.trim()}" is no point: write latitude and longitude with a space between them.`,
      );
    return [lat, lng];
  });
}

/** "Oakland 37.79 -122.22, Daly City 37.68 -122.46" → names of one kind. */
export function names(kind: PlaceName['kind'], text: string): PlaceName[] {
  return text.split(',').map((entry) => {
    const [, name = '', at = ''] = /^(.+?)\s+(-?[\d.]+\s+-?[\d.]+)$/.exec(entry.trim()) ?? [];
    const [point = [NaN, NaN] as const] = points(at);
    return { name, at: point, kind };
  });
}
