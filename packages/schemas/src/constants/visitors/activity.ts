/** What somebody does with a home that its sharer and the team may learn of [decisions: numbers]. */
export const activityTypes = [
  'viewed',
  'photos_viewed',
  'map_viewed',
  'shared',
  'resource_opened',
  'contact_started',
  'name_given',
] as const;
export type ActivityType = (typeof activityTypes)[number];
