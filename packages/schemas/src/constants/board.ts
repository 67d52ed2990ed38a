/** What a home can lack that its page needs. */
export const boardGaps = ['title', 'description', 'area', 'photo'] as const;
export type BoardGap = (typeof boardGaps)[number];

/** The orders of a board's cards; the newest first unless said, what staff added by hand before them. */
export const boardSorts = ['newest', 'price', 'price_desc'] as const;
export type BoardSort = (typeof boardSorts)[number];

/** A kind of mark that homes are asked for, or any. */
export const wantedMarks = [
  'any',
  'rejected_before',
  'taken_off_by_restore',
  'not_known_any_more',
  'price_changed',
  'status_changed',
] as const;
export type WantedMark = (typeof wantedMarks)[number];

export const wantedAvailabilities = ['true', 'false'] as const;
export type WantedAvailability = (typeof wantedAvailabilities)[number];
