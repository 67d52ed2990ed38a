import type { FitColumns } from '../columns/fit-columns.ts';
import type { PreparedCircle } from '../households/prepare-circle.ts';

/** The set of households whose shared limit is at least this share of a price. */
function affordableFor({ limits, households }: PreparedCircle, share: number): number {
  let set = 0;
  for (let household = 0; household < households; household++)
    // a share that is not known (NaN) is above no limit
    if (!(share > (limits[household] ?? 0))) set |= 1 << household;
  return set;
}

/** Facts that hold for a unit, by itself or through its home. */
export const factsOf = (columns: FitColumns, home: number, unit: number): number =>
  (columns.unitYes[unit] ?? 0) | (columns.homeYes[home] ?? 0);

/** Facts that a unit lacks: it or its home says no, and neither says yes. */
export const lackedFacts = (columns: FitColumns, home: number, unit: number): number =>
  ((columns.unitNo[unit] ?? 0) | (columns.homeNo[home] ?? 0)) & ~factsOf(columns, home, unit);

/** The set of households that could live in a listed unit. */
export function suitableFor(columns: FitColumns, circle: PreparedCircle, home: number, unit: number): number {
  const suitable =
    (circle.byBedrooms[columns.bedrooms[unit] ?? 0] ?? 0) &
    (circle.byLacking[lackedFacts(columns, home, unit)] ?? 0);
  if (!circle.sharesLimit || suitable === 0) return suitable;
  return suitable & affordableFor(circle, columns.unitShare[unit] ?? 0);
}

/** The set of households that could live in any unit of a home whose units are not listed. */
export function suitableForUnlisted(columns: FitColumns, circle: PreparedCircle, home: number): number {
  const lacked = (columns.homeNo[home] ?? 0) & ~(columns.homeYes[home] ?? 0);
  return (circle.byLacking[lacked] ?? 0) & affordableFor(circle, columns.evenShare[home] ?? 0);
}
