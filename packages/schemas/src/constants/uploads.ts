/** What staff upload pictures for, besides the photos of a home [3]. */
export const imageTypes = ['compound_owned', 'compound_social', 'compound_resource', 'agent_photo'] as const;
export type ImageType = (typeof imageTypes)[number];
/** Our own pictures of a home, by what they are for. */
export const ownedImageTypes = ['compound_owned', 'compound_social'] as const satisfies readonly ImageType[];
export type OwnedImageType = (typeof ownedImageTypes)[number];
/** Longest words below one of our own pictures. */
export const longestCaption = 300;
