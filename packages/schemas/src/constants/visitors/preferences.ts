/** When somebody would move at the earliest. */
export const earliestMoves = ['1_3_months', '4_6_months', '6_12_months', 'not_soon', 'not_sure'] as const;
export type EarliestMove = (typeof earliestMoves)[number];

/** Whether somebody would rent or buy. */
export const locationTypes = ['rent', 'buy', 'both', 'not_sure'] as const;
export type LocationType = (typeof locationTypes)[number];

/** How many bedrooms somebody needs at least. */
export const leastBedrooms = ['1', '2', '3', '4_plus', 'not_sure'] as const;
export type LeastBedrooms = (typeof leastBedrooms)[number];
