import type { HouseholdMust } from '@commonhearth/schemas/constants';
import type { Fit, UnknownFact } from '../home/fit-home.ts';
import type { MissingHome } from '../home/missing-homes.ts';
import { capitalize, homeKind, joinWords, numberWord } from './number-words.ts';

const factNames: Readonly<Record<UnknownFact, string>> = {
  bedrooms: 'bedrooms',
  parking: 'parking',
  step_free: 'step-free',
  own_entrance: 'own entrance',
  yard: 'yard',
  pets_allowed: 'pet rules',
};
const beforeKind: Partial<Readonly<Record<HouseholdMust, string>>> = {
  step_free: 'step-free',
  pets_allowed: 'pet-friendly',
};
const afterKind: Partial<Readonly<Record<HouseholdMust, string>>> = {
  parking: 'parking',
  own_entrance: 'its own entrance',
  yard: 'a yard',
};
const wordsOf = (names: Partial<Readonly<Record<HouseholdMust, string>>>, musts: readonly HouseholdMust[]) =>
  musts.flatMap((must) => names[must] ?? []);

/** "one 2-bedroom short", "one step-free studio with parking short", "two homes short". */
function shortage(missing: readonly MissingHome[]): string {
  const [first] = missing;
  if (first === undefined || missing.length > 1) return `${numberWord(missing.length)} homes short`;
  const after = wordsOf(afterKind, first.musts);
  const kind = [...wordsOf(beforeKind, first.musts), homeKind(first.bedrooms)].join(' ');
  return `one ${kind}${after.length === 0 ? '' : ` with ${joinWords(after)}`} short`;
}

const needsBuilding = (building: number): string =>
  `${numberWord(building)} ${building === 1 ? 'needs' : 'need'} building`;

/** "all 4", "both", "3 of 4". */
function placedWords({ placed, households }: Fit): string {
  if (placed < households) return `${placed} of ${households}`;
  return households === 2 ? 'both' : `all ${households}`;
}

function listedWords(fit: Fit): string {
  const { households, placed, building, missing } = fit;
  const hasAll = placed === households;
  if (placed === 0)
    return `${households === 1 ? 'Doesn’t fit you' : 'Fits none of you'}: ${shortage(missing)}`;
  if (households === 1) return building === 0 ? 'Fits you' : 'Fits you, but needs building';
  const places = `Fits ${placedWords(fit)}`;
  if (building > 0) return `${places}, ${needsBuilding(building)}`;
  if (!hasAll) return `${places}: ${shortage(missing)}`;
  return fit.unknown.length === 0 ? `${places} of you` : places;
}

/** For a home with the number of its units only. Leaves out what else is not known. */
function unlistedWords(fit: Fit): string {
  const { households, units, placed, building } = fit;
  if (units === 0) return 'Number of homes not listed';
  if (placed === 0) return 'Room for none of you; bedrooms not listed';
  const some = placed < households ? placed : placedWords(fit);
  const room = households === 1 ? 'Room for you' : `Room for ${some} of you`;
  return `${room}${building === 0 ? '' : `, ${needsBuilding(building)}`}; bedrooms not listed`;
}

/**
 * How a home fits, as one line for a card: "Fits 3 of 4: one 2-bedroom short". Names the unit that is missing, never a
 * household or a limit.
 */
export function fitWords(fit: Fit): string {
  if (!fit.isListed) return unlistedWords(fit);
  const unknown = joinWords(fit.unknown.map((fact) => factNames[fact]));
  return listedWords(fit) + (unknown === '' ? '' : `. ${capitalize(unknown)} not listed`);
}
