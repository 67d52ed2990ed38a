import {
  acrossOf,
  decodeStreets,
  downOf,
  streetKinds,
  type StreetFile,
  type StreetKind,
} from '@commonhearth/domain';

/** West, north, east, south as parts of the world's map. */
export type Extent = readonly [left: number, top: number, right: number, bottom: number];

/** A line or ring on the world's map: x and y in turns, as parts of it. */
export interface Stroke {
  readonly name: string;
  readonly points: Float64Array;
  readonly extent: Extent;
}

export interface Station {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The streets of a tile, ready to be drawn at any zoom. */
export interface StreetTile {
  readonly strokes: Readonly<Record<StreetKind, readonly Stroke[]>>;
  readonly stations: readonly Station[];
}

export function extentOf(points: Float64Array): Extent {
  let [left, top, right, bottom] = [1, 1, 0, 0];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return [left, top, right, bottom];
}

/** Throws where the file is damaged. */
export function readTile(file: StreetFile): StreetTile {
  const onMap = (units: readonly number[]): Float64Array =>
    Float64Array.from(units, (value, at) =>
      at % 2 === 0 ? acrossOf(value / file.scale) : downOf(value / file.scale),
    );
  const strokesOf = (kind: StreetKind): Stroke[] =>
    decodeStreets(file, kind).map(({ name, points: units }) => {
      const points = onMap(units);
      return { name, points, extent: extentOf(points) };
    });
  return {
    strokes: Object.fromEntries(streetKinds.map((kind) => [kind, strokesOf(kind)])) as Record<
      StreetKind,
      Stroke[]
    >,
    stations: (file.stations ?? []).map(([x, y, name]) => ({
      name,
      x: acrossOf(x / file.scale),
      y: downOf(y / file.scale),
    })),
  };
}

export const touches = (a: Extent, b: Extent): boolean =>
  a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
