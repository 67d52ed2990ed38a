import { type HouseholdMust, householdMusts } from '@commonhearth/schemas/constants';
import type { Household } from '../households/prepare-circle.ts';
import type { FitFilter } from '../market/fit-counts.ts';

/**
 * One change of what a circle looks for. It never says whose needs change, and a limit is never changed: `bedrooms` and
 * `must` mean one household, any of those that have this need.
 */
export type Change =
  | { readonly kind: 'count_potential' }
  | { readonly kind: 'at_least'; readonly households: number }
  | { readonly kind: 'bedrooms'; readonly from: number; readonly to: number }
  | { readonly kind: 'must'; readonly must: HouseholdMust };

/** From so many households on, homes for all but one are offered. */
const allButOneFrom = 3;

/** All changes that could bring homes, the gentlest first. */
export function possibleChanges(households: readonly Household[], filter: FitFilter): readonly Change[] {
  const all = households.length;
  const bedrooms = [...new Set(households.map((household) => household.bedrooms))].sort((a, b) => a - b);
  const musts = householdMusts.filter((must) =>
    households.some((household) => household.musts.includes(must)),
  );
  return [
    ...(filter.countPotential ? [] : [{ kind: 'count_potential' } as const]),
    ...bedrooms.flatMap((from) =>
      Array.from({ length: from }, (_, index): Change => ({ kind: 'bedrooms', from, to: from - 1 - index })),
    ),
    ...musts.map((must): Change => ({ kind: 'must', must })),
    ...(filter.atLeast === all && all >= allButOneFrom
      ? [{ kind: 'at_least', households: all - 1 } as const]
      : []),
  ];
}

/** A household with a change, or null if the change is not about its needs. */
export function changedHousehold(household: Household, change: Change): Household | null {
  if (change.kind === 'bedrooms' && household.bedrooms === change.from)
    return { ...household, bedrooms: change.to };
  if (change.kind === 'must' && household.musts.includes(change.must))
    return { ...household, musts: household.musts.filter((must) => must !== change.must) };
  return null;
}
