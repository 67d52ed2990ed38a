import type { Point } from '../sketches/sketch.ts';

const rounds = 2;
const between = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];

/** Chaikin's corner cutting, once: each corner becomes two at a quarter of its sides. */
const cutCorners = (line: readonly Point[]): Point[] =>
  line.slice(0, -1).flatMap((from, at) => {
    const to = line[at + 1] ?? from;
    return [between(from, to, 0.25), between(from, to, 0.75)];
  });

/** An outline without corners; the first point is not repeated at the end. */
export function smoothRing(ring: readonly Point[]): Point[] {
  let smooth = [...ring];
  for (let round = 0; round < rounds; round += 1) smooth = cutCorners([...smooth, ...smooth.slice(0, 1)]);
  return smooth;
}

/** A line without corners that keeps its ends. */
export function smoothLine(line: readonly Point[]): Point[] {
  let smooth = [...line];
  for (let round = 0; round < rounds; round += 1)
    smooth = [...smooth.slice(0, 1), ...cutCorners(smooth), ...smooth.slice(-1)];
  return smooth;
}
