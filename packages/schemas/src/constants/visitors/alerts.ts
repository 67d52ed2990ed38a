/** What there is to be told of a home [3]. */
export const alertTypes = ['compound_broadcast'] as const;
export type AlertType = (typeof alertTypes)[number];

export const betaRatings = ['up', 'down'] as const;
export type BetaRating = (typeof betaRatings)[number];
/** In characters. */
export const longestBetaFeedback = 1000;

/** Of a comment that is told to all who like a home. */
export const longestComment = 2000;
