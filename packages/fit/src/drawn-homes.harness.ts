import { householdMusts } from '@commonhearth/schemas/constants';
import type { FitHome, FitUnit } from './columns/build-columns.ts';
import type { Household } from './households/prepare-circle.ts';

/** Draws numbers in [0, 1), the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws homes and circles, the same ones for the same seed. */
export function drawer(seed: number) {
  const draw = seeded(seed);
  const below = (end: number): number => Math.floor(draw() * end);
  const orNull = <T>(value: T): T | null => (draw() < 0.2 ? null : value);
  const fact = (): boolean | null => orNull(draw() < 0.6);
  const unit = (): FitUnit => ({
    bedrooms: draw() < 0.1 ? null : below(5),
    sqft: orNull(400 + below(1_600)),
    potential: draw() < 0.3,
    step_free: fact(),
    own_entrance: fact(),
    parking: fact(),
    yard: fact(),
  });
  /** With 0 to 12 listed units; small homes more often. */
  const home = (): FitHome => ({
    units: Array.from({ length: Math.floor(13 * draw() ** 2) }, unit),
    standingUnits: orNull(below(5)),
    potentialUnits: orNull(below(3)),
    price: orNull(500_000 + below(4_000_000)),
    parking: draw() < 0.3 ? true : null,
    yard: draw() < 0.3 ? true : null,
    petsAllowed: fact(),
  });
  const household = (): Household => ({
    bedrooms: below(5),
    musts: householdMusts.filter(() => draw() < 0.15),
    limit: draw() < 0.2 ? 200_000 + below(1_500_000) : undefined,
  });
  /** One to six households. */
  const circle = (): readonly Household[] => Array.from({ length: 1 + below(6) }, household);
  return { draw, below, home, circle };
}
