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

/**
 * Whether an activity is noted even of a visitor who lets nothing be noted: it tells a person which homes they have
 * seen, and a sharer what came of their link.
 */
export const isNeededActivity = (
  type: ActivityType,
  { subscriber_id, share_link_key }: { readonly subscriber_id?: unknown; readonly share_link_key?: unknown },
): boolean => share_link_key !== undefined || (type === 'viewed' && subscriber_id !== undefined);
