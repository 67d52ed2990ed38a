import type { Unit, UnitFact } from '@commonhearth/schemas';
import { formatSqft } from '../formatting/sizes.ts';

const factWords: Readonly<Record<UnitFact, readonly [yes: string, no: string]>> = {
  step_free: ['step-free', 'not step-free'],
  own_entrance: ['own entrance', 'no entrance of its own'],
  parking: ['own parking', 'no parking of its own'],
  yard: ['own yard', 'no yard of its own'],
};
const factNames = Object.keys(factWords) as UnitFact[];

/** "1 bedroom", "Studio"; null where it is not known. */
const bedroomWords = (bedrooms: number | null): string | null => {
  if (bedrooms === null) return null;
  return bedrooms === 0 ? 'studio' : `${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}`;
};

/** What a unit is called: its label, or its place in the list ("Home 2"). */
export const unitName = ({ label }: Pick<Unit, 'label'>, index: number): string => {
  const written = label.trim();
  return written === '' ? `Home ${index + 1}` : written;
};

/** What is known of a unit, in words: "2 bedrooms", "about 480 sqft", "not built yet", "step-free". */
export function unitFacts(unit: Unit): readonly string[] {
  const size = formatSqft(unit.sqft);
  return [
    bedroomWords(unit.bedrooms),
    size !== null && unit.potential ? `about ${size}` : size,
    unit.potential ? 'not built yet' : null,
    // kept data may be older than a fact
    ...factNames.map((name) => (unit[name] == null ? null : factWords[name][unit[name] ? 0 : 1])),
  ].filter((words) => words !== null);
}

/** "Cottage (1 bedroom, not built yet)". */
export function unitWords(unit: Unit, index: number): string {
  const facts = unitFacts(unit);
  return unitName(unit, index) + (facts.length === 0 ? '' : ` (${facts.join(', ')})`);
}

/** The units that staff listed; none in content that was published before units could be listed. */
export const listedUnits = ({ units = [] }: { readonly units?: readonly Unit[] }): readonly Unit[] => units;
