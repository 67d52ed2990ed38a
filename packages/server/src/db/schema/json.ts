import type { Editorial, StaffCompound } from '@commonhearth/schemas';

/** Shapes of the jsonb columns. */
export interface AiConfig {
  tone?: string;
  highlights?: string;
  avoid?: string;
  prompts?: Record<string, string>;
}
export interface Outline {
  type: 'MultiPolygon';
  coordinates: [number, number][][][];
}
export type EditorialJson = Editorial;
export type BroadcastCommentJson = StaffCompound['broadcast_comments'][number];
export type SocialImageJson = StaffCompound['social_media_images'][number];
export type OwnedImageJson = StaffCompound['owned_images'][number];
export type HomeAttributes = StaffCompound['home_details']['home_attributes'];
export type FullAddress = StaffCompound['home_details']['full_address'];
