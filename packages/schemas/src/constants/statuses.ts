/** Columns of the review board in their order, with their labels [4]. */
export const matchStatuses = [
  'for_review',
  'might_approve',
  'approved',
  'published',
  'not_approved',
] as const;
export type MatchStatus = (typeof matchStatuses)[number];
export const matchStatusLabels: Readonly<Record<MatchStatus, string>> = {
  for_review: 'For Review',
  might_approve: 'Maybe',
  approved: 'Approved',
  published: 'Published',
  not_approved: 'Rejected',
};
/** What staff may set; `published` is set by publishing a cycle only. */
export const settableStatuses = ['for_review', 'might_approve', 'approved', 'not_approved'] as const;

export const likeStatuses = ['liked', 'unliked', 'disliked'] as const;
export type LikeStatus = (typeof likeStatuses)[number];

export const periodStatuses = ['open', 'publishing', 'published'] as const;
export type PeriodStatus = (typeof periodStatuses)[number];

export const areaStatuses = ['live', 'in_beta', 'internal_review'] as const;
export type AreaStatus = (typeof areaStatuses)[number];
export const areaStatusLabels: Readonly<Record<AreaStatus, string>> = {
  live: 'Live',
  in_beta: 'In beta',
  internal_review: 'Staff only',
};

/** What a provider says of a listing; anything else counts as active. */
export const listingStatuses = ['active', 'pending', 'sold', 'recently_sold', 'rented'] as const;
export const listingTypes = ['sale', 'rental'] as const;

/** What staff look at and edit, and what colleagues see them at. */
export const editedObjects = ['compound', 'review_period', 'area', 'agent', 'resource', 'prompt'] as const;
export type EditedObject = (typeof editedObjects)[number];

/** What the AI is asked for, one prompt each [decisions: AI text]. */
export const promptKeys = ['title', 'description', 'tags', 'units', 'social'] as const;
export type PromptKey = (typeof promptKeys)[number];

/** What images of a home are drawn for, to be posted elsewhere [3]. */
export const socialTypes = ['top_10_home'] as const;
export type SocialType = (typeof socialTypes)[number];

/** Addresses that one call lets into an area at most. */
export const mostBetaAddresses = 5_000;
