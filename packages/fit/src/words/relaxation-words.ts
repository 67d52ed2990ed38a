import type { HouseholdMust } from '@commonhearth/schemas/constants';
import type { Change } from '../relaxations/change.ts';
import type { Relaxation } from '../relaxations/tally.ts';

const droppedMusts: Readonly<Record<HouseholdMust, string>> = {
  parking: 'Without parking',
  step_free: 'Step-free not a must',
  own_entrance: 'Own entrance not a must',
  yard: 'Without a yard',
  pets_allowed: 'Without pets',
};
const bedroomWords = (bedrooms: number): string => `${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}`;

function changeWords(change: Change): string {
  switch (change.kind) {
    case 'count_potential':
      return 'Count homes that need building';
    case 'at_least':
      return `Fits at least ${change.households} of us`;
    case 'bedrooms':
      return change.to === 0
        ? `A studio instead of ${bedroomWords(change.from)}, in one household`
        : `${bedroomWords(change.to)} instead of ${change.from}, in one household`;
    case 'must':
      return `${droppedMusts[change.must]}, in one household`;
  }
}

/** "1 bedroom instead of 2, in one household: 12 more". */
export const relaxationWords = ({ change, more }: Relaxation): string =>
  `${changeWords(change)}: ${more} more`;
