import type { Point } from '../sketches/sketch.ts';

/** Steps per degree: 0.0001° is about 10 m, finer than anything drawn here. */
const steps = 10_000;

/** Points as whole steps, each from the one before: short numbers, which compress well. */
export function pack(line: readonly Point[]): number[] {
  let [lat, lng] = [0, 0];
  const packed: number[] = [];
  for (const point of line) {
    const next = [Math.round(point[0] * steps), Math.round(point[1] * steps)] as const;
    if (next[0] === lat && next[1] === lng) continue;
    packed.push(next[0] - lat, next[1] - lng);
    [lat, lng] = next;
  }
  return packed;
}

export function unpack(packed: readonly number[]): [lat: number, lng: number][] {
  let [lat, lng] = [0, 0];
  const line: [number, number][] = [];
  for (let at = 0; at + 1 < packed.length; at += 2) {
    lat += packed[at] ?? 0;
    lng += packed[at + 1] ?? 0;
    line.push([lat / steps, lng / steps]);
  }
  return line;
}
