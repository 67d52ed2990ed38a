import type { CircleHousehold } from '@commonhearth/schemas';
import { householdMusts, type HouseholdMust } from '@commonhearth/schemas/constants';
import { counted } from './counts.ts';

type Needs = CircleHousehold['needs'];

/** In a sentence about what a household needs. */
const mustWords: Readonly<Record<HouseholdMust, string>> = {
  parking: 'parking',
  step_free: 'step-free',
  own_entrance: 'own entrance',
  yard: 'yard',
  pets_allowed: 'pets allowed',
};
const asLabel = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Every must, for a form. */
export const mustLabels: readonly { readonly must: HouseholdMust; readonly label: string }[] =
  householdMusts.map((must) => ({ must, label: asLabel(mustWords[must]) }));

/** "Needs 2 bedrooms, parking", "Needs a studio". */
export const needsWords = ({ bedrooms, musts }: Needs): string =>
  `Needs ${[bedrooms === 0 ? 'a studio' : counted(bedrooms, 'bedroom'), ...musts.map((must) => mustWords[must])].join(', ')}`;
