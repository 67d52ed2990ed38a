import type { EarliestMove, LeastBedrooms, LocationType } from '@commonhearth/schemas/constants';

/** What people read for the wire values of their preferences [3], in the order in which they are offered. */
export const preferenceLabels = {
  earliestMove: {
    '1_3_months': '1–3 months',
    '4_6_months': '4–6 months',
    '6_12_months': '6–12 months',
    not_soon: 'Not anytime soon',
    not_sure: 'Not sure',
  },
  locationType: { rent: 'Rent', buy: 'Buy', both: "I'm considering both", not_sure: 'Not sure' },
  // keys that are numbers would come first in any case: here they do
  minBedrooms: { '1': '1', '2': '2', '3': '3', '4_plus': '4+', not_sure: 'Not sure' },
} as const satisfies {
  readonly earliestMove: Readonly<Record<EarliestMove, string>>;
  readonly locationType: Readonly<Record<LocationType, string>>;
  readonly minBedrooms: Readonly<Record<LeastBedrooms, string>>;
};
