import type { Point } from '../sketches/sketch.ts';

export interface Box {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

interface Edge {
  readonly axis: 0 | 1;
  readonly at: number;
  readonly keeps: (value: number) => boolean;
}

const edges = ({ south, west, north, east }: Box): Edge[] => [
  { axis: 0, at: south, keeps: (value) => value >= south },
  { axis: 0, at: north, keeps: (value) => value <= north },
  { axis: 1, at: west, keeps: (value) => value >= west },
  { axis: 1, at: east, keeps: (value) => value <= east },
];

function meeting(a: Point, b: Point, { axis, at }: Edge): Point {
  const part = (at - a[axis]) / (b[axis] - a[axis]);
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
}

/** The part of an outline within a box (Sutherland and Hodgman); empty when there is none. */
export function clipRing(ring: readonly Point[], box: Box): Point[] {
  return edges(box).reduce<Point[]>(
    (kept, edge) =>
      kept.flatMap((to, at) => {
        const from = kept.at(at - 1) ?? to;
        const [fromIn, toIn] = [edge.keeps(from[edge.axis]), edge.keeps(to[edge.axis])];
        return [...(fromIn === toIn ? [] : [meeting(from, to, edge)]), ...(toIn ? [to] : [])];
      }),
    [...ring],
  );
}

const within = ({ south, west, north, east }: Box, [lat, lng]: Point): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;

/** The stretches of a line whose points all hold. */
function stretches(line: readonly Point[], holds: (point: Point) => boolean): Point[][] {
  const found: Point[][] = [[]];
  for (const point of line) {
    if (holds(point)) found.at(-1)?.push(point);
    else if (found.at(-1)?.length !== 0) found.push([]);
  }
  return found.filter((stretch) => stretch.length > 1);
}

/**
 * The parts of a line inside one box and outside another; exact to the distance of its points, which lie
 * beyond every view.
 */
export const clipLine = (line: readonly Point[], box: Box, hole?: Box): Point[][] =>
  stretches(line, (point) => within(box, point) && (hole === undefined || !within(hole, point)));
