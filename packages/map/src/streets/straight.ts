export interface Spot {
  readonly x: number;
  readonly y: number;
  /** In radians, so that a text is never upside down. */
  readonly angle: number;
}

/** A stretch counts as straight when it is hardly longer than the way between its ends. */
const straightness = 0.985;
const upright = (angle: number): number =>
  angle > Math.PI / 2 ? angle - Math.PI : angle <= -Math.PI / 2 ? angle + Math.PI : angle;

/** Places along a line where a text of this width can stand on a straight stretch, those in its middle first. */
export function* spotsAlong(points: readonly number[], width: number): Generator<Spot> {
  const reached = [0];
  for (let at = 2; at + 1 < points.length; at += 2)
    reached.push(
      (reached.at(-1) ?? 0) +
        Math.hypot((points[at] ?? 0) - (points[at - 2] ?? 0), (points[at + 1] ?? 0) - (points[at - 1] ?? 0)),
    );
  const length = reached.at(-1) ?? 0;
  if (length < width) return;
  const pointAt = (along: number): readonly [number, number] => {
    const next = Math.max(
      1,
      reached.findIndex((one) => one >= along),
    );
    const [from, to] = [reached[next - 1] ?? 0, reached[next] ?? 0];
    const share = to === from ? 0 : (along - from) / (to - from);
    const [ax, ay] = [points[2 * next - 2] ?? 0, points[2 * next - 1] ?? 0];
    const [bx, by] = [points[2 * next] ?? ax, points[2 * next + 1] ?? ay];
    return [ax + (bx - ax) * share, ay + (by - ay) * share];
  };
  const free = (length - width) / 2;
  const step = Math.max(24, width / 3);
  for (let off = 0; off <= free; off += step)
    for (const middle of off === 0 ? [length / 2] : [length / 2 - off, length / 2 + off]) {
      const [ax, ay] = pointAt(middle - width / 2);
      const [bx, by] = pointAt(middle + width / 2);
      if (Math.hypot(bx - ax, by - ay) < width * straightness) continue;
      yield { x: (ax + bx) / 2, y: (ay + by) / 2, angle: upright(Math.atan2(by - ay, bx - ax)) };
    }
}
