import type { FitHome, FitUnit } from './columns/build-columns.ts';
import type { Household } from './households/prepare-circle.ts';

/** What an exhaustive search over plain objects finds of a home with listed units. */
export interface SearchResult {
  readonly placed: number;
  readonly building: number;
  readonly spareBedrooms: number;
  readonly unknown: number;
  readonly couldBeLeftOut: readonly number[];
}
interface Best {
  placed: number;
  cost: readonly [building: number, spare: number, unknown: number];
  leftOut: Set<number>;
}

/** The answer for one must: yes if the unit or the home says so, else no if either does. */
function answers(home: FitHome, unit: FitUnit, must: Household['musts'][number]): boolean | null {
  const ofHome = {
    parking: home.parking,
    yard: home.yard,
    pets_allowed: home.petsAllowed,
    step_free: null,
    own_entrance: null,
  };
  const said = [must === 'pets_allowed' ? null : unit[must], ofHome[must]];
  if (said.includes(true)) return true;
  return said.includes(false) ? false : null;
}
function shareOf({ price, units }: FitHome, unit: FitUnit): number | null {
  if (price === null) return null;
  const standing = units.some((one) => !one.potential) ? units.filter((one) => !one.potential) : units;
  let size = 0;
  for (const { sqft } of standing) {
    if (sqft === null) return price / standing.length;
    size += sqft;
  }
  return unit.sqft === null ? price / standing.length : (price / size) * unit.sqft;
}
/** How many needs are not known, or null if the unit does not suit the household. */
function unknownNeeds(home: FitHome, unit: FitUnit, { bedrooms, musts, limit }: Household): number | null {
  if (unit.bedrooms !== null && unit.bedrooms < bedrooms) return null;
  const said = musts.map((must) => answers(home, unit, must));
  const share = shareOf(home, unit);
  if (said.includes(false) || (limit !== undefined && share !== null && share > limit)) return null;
  return said.filter((answer) => answer === null).length + (unit.bedrooms === null ? 1 : 0);
}
const isLess = (one: Best['cost'], other: Best['cost']): boolean => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0);
};

/** Tries every placement of households in units; leaves only those that place too few. */
export function searchPlacements(home: FitHome, households: readonly Household[]): SearchResult {
  const suits = households.map((household) => home.units.map((unit) => unknownNeeds(home, unit, household)));
  const taken = home.units.map(() => false);
  const best: Best = { placed: -1, cost: [0, 0, 0], leftOut: new Set() };
  const out: number[] = [];

  function place(at: number, [building, spare, unknown]: Best['cost']): void {
    if (households.length - out.length < best.placed) return;
    const household = households[at];
    if (household === undefined) {
      const placed = households.length - out.length;
      if (placed > best.placed) best.leftOut.clear();
      if (placed > best.placed || isLess([building, spare, unknown], best.cost))
        best.cost = [building, spare, unknown];
      best.placed = placed;
      for (const one of out) best.leftOut.add(one);
      return;
    }
    for (const [index, unit] of home.units.entries()) {
      const notKnown = suits[at]?.[index] ?? null;
      if (notKnown === null || taken[index] === true) continue;
      taken[index] = true;
      const more = unit.bedrooms === null ? 0 : unit.bedrooms - household.bedrooms;
      place(at + 1, [building + (unit.potential ? 1 : 0), spare + more, unknown + notKnown]);
      taken[index] = false;
    }
    out.push(at);
    place(at + 1, [building, spare, unknown]);
    out.pop();
  }
  place(0, [0, 0, 0]);
  const [building, spareBedrooms, unknown] = best.cost;
  return {
    placed: best.placed,
    building,
    spareBedrooms,
    unknown,
    couldBeLeftOut: [...best.leftOut].sort((a, b) => a - b),
  };
}

/** What a placement costs, by the same rules; null if a unit is given twice or does not suit. */
export function costOfPlacement(
  home: FitHome,
  households: readonly Household[],
  unitOf: readonly (number | null)[],
): Omit<SearchResult, 'couldBeLeftOut'> | null {
  const cost = { placed: 0, building: 0, spareBedrooms: 0, unknown: 0 };
  const taken = unitOf.filter((unit) => unit !== null);
  if (new Set(taken).size < taken.length) return null;
  for (const [index, household] of households.entries()) {
    const unit = home.units[unitOf[index] ?? -1];
    if (unit === undefined) continue;
    const notKnown = unknownNeeds(home, unit, household);
    if (notKnown === null) return null;
    cost.placed += 1;
    cost.building += unit.potential ? 1 : 0;
    cost.spareBedrooms += unit.bedrooms === null ? 0 : unit.bedrooms - household.bedrooms;
    cost.unknown += notKnown;
  }
  return cost;
}
