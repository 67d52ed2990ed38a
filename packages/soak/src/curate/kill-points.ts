import type { Soak } from '@commonhearth/bench/product';

/** Moments for kills, in milliseconds: one anywhere in each equal part of what the work takes, the first first. */
export const momentsOver = ({ random }: Soak, kills: number, wholeMs: number): readonly number[] =>
  Array.from({ length: kills }, (_, n) => ((n + random.between(0, 1)) / kills) * wholeMs);

/** Where kills hit, by name: printed, so that a series that always hits one place is seen as such. */
export interface KillPoints {
  hit(point: string): void;
  readonly kills: () => number;
  readonly places: () => number;
  readonly told: () => string;
}

export function killPoints(): KillPoints {
  const hits = new Map<string, number>();
  return {
    hit: (point) => hits.set(point, (hits.get(point) ?? 0) + 1),
    kills: () => [...hits.values()].reduce((a, b) => a + b, 0),
    places: () => hits.size,
    told: () => [...hits].map(([point, count]) => `${point} ${count}`).join(', '),
  };
}
