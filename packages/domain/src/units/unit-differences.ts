import type { Editorial, Home, Unit } from '@commonhearth/schemas';
import { formatSqft } from '../formatting/sizes.ts';

interface HomeFacts {
  readonly home: Pick<Home, 'bedrooms' | 'sqft'>;
  readonly editorial: Pick<Editorial, 'numUnits' | 'numPotentialUnits'>;
}

/** Sums of square feet are seldom exact: halls and stairs belong to no unit. */
const spareShare = 0.1;

/** The sum, or null where a unit does not say. */
function sumOf(units: readonly Unit[], fact: 'bedrooms' | 'sqft'): number | null {
  const values = units.map((unit) => unit[fact]);
  return values.reduce<number | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0,
  );
}

/**
 * Where the listed units say something else than the facts of their home, as sentences. What is not known on one side
 * differs from nothing. Only units that stand are summed, because the facts are of what stands.
 */
export function unitDifferences(units: readonly Unit[], { home, editorial }: HomeFacts): readonly string[] {
  if (units.length === 0) return [];
  const standing = units.filter((unit) => !unit.potential);
  const potential = units.length - standing.length;
  const bedrooms = sumOf(standing, 'bedrooms');
  const sqft = sumOf(standing, 'sqft');
  const { numUnits, numPotentialUnits } = editorial;
  const differs = (listed: number | null, told: number | null): boolean =>
    listed !== null && told !== null && listed !== told;
  const isFar = sqft !== null && home.sqft !== null && Math.abs(sqft - home.sqft) > spareShare * home.sqft;
  return [
    differs(standing.length, numUnits) &&
      `The number of units is ${numUnits}, but ${standing.length} standing are listed.`,
    differs(potential, numPotentialUnits) &&
      `The number of potential units is ${numPotentialUnits}, but ${potential} are listed.`,
    differs(bedrooms, home.bedrooms) &&
      `The home has ${home.bedrooms} bedrooms, but its units have ${bedrooms} together.`,
    isFar && `The home has ${formatSqft(home.sqft)}, but its units have ${formatSqft(sqft)} together.`,
  ].filter((words) => words !== false);
}
