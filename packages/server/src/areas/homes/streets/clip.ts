import type { Box } from './tiles.ts';

/** The part of a segment within a box, as shares of its length (Liang and Barsky); undefined without any. */
function within(
  [ax, ay, bx, by]: readonly [number, number, number, number],
  [west, south, east, north]: Box,
): readonly [from: number, to: number] | undefined {
  let [from, to] = [0, 1];
  const [dx, dy] = [bx - ax, by - ay];
  for (const [step, room] of [
    [-dx, ax - west],
    [dx, east - ax],
    [-dy, ay - south],
    [dy, north - ay],
  ] as const) {
    if (step === 0) {
      if (room < 0) return undefined;
    } else if (step < 0) from = Math.max(from, room / step);
    else to = Math.min(to, room / step);
  }
  return from < to ? [from, to] : undefined;
}

/** The stretches of a line within a box; they end on its edge, so that those of the next box go on there. */
export function clipLine(points: readonly number[], box: Box): number[][] {
  const pieces: number[][] = [];
  let open = false;
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [ax, ay] = [points[at] ?? 0, points[at + 1] ?? 0];
    const [bx, by] = [points[at + 2] ?? 0, points[at + 3] ?? 0];
    const part = within([ax, ay, bx, by], box);
    if (part === undefined) {
      open = false;
      continue;
    }
    const [from, to] = part;
    const pointAt = (share: number) => [
      Math.round(ax + (bx - ax) * share),
      Math.round(ay + (by - ay) * share),
    ];
    if (!open || from > 0) pieces.push(pointAt(from));
    pieces.at(-1)?.push(...pointAt(to));
    open = to === 1;
  }
  return pieces;
}

type Corner = readonly [x: number, y: number];

/** The part of a ring within a box (Sutherland and Hodgman); empty without any. */
export function clipRing(points: readonly number[], [west, south, east, north]: Box): number[] {
  let ring: Corner[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) ring.push([points[at] ?? 0, points[at + 1] ?? 0]);
  const cut = (axis: 0 | 1, edge: number, side: 1 | -1): void => {
    const keeps = (corner: Corner): boolean => (corner[axis] - edge) * side >= 0;
    ring = ring.flatMap((to, at) => {
      const from = ring.at(at - 1) ?? to;
      const [fromIn, toIn] = [keeps(from), keeps(to)];
      if (fromIn === toIn) return toIn ? [to] : [];
      const share = (edge - from[axis]) / (to[axis] - from[axis]);
      const met: Corner = [
        Math.round(from[0] + (to[0] - from[0]) * share),
        Math.round(from[1] + (to[1] - from[1]) * share),
      ];
      return toIn ? [met, to] : [met];
    });
  };
  cut(0, west, 1);
  cut(0, east, -1);
  cut(1, south, 1);
  cut(1, north, -1);
  return ring.length < 3 ? [] : ring.flat();
}
