import type { CompoundMark, Editorial, MadeBy, StaffCompound, Unit } from '@commonhearth/schemas';

export type { CompoundMark, MadeBy, Unit };

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
/** By the names of a home's facts on the wire. */
export type SourceValues = StaffCompound['home']['source_values'];
export interface PutAside {
  aiEditorial?: { readonly editorial: Editorial; readonly madeBy: MadeBy | null };
  socialMediaImages?: readonly SocialImageJson[];
}
export interface Rejection {
  /** ISO 8601. */
  readonly at: string;
  readonly price: number | null;
  readonly status: string;
}
/** What was shown of a home, to be compared later: what is told in words as it was, the rest as hashes of its parts. */
export interface ShownHome {
  readonly title: string | null;
  readonly price: number | null;
  readonly parts: Readonly<Record<string, string>>;
}
/** Whom a broadcast is for: of no market named, all; of the named areas, those of their market. */
export interface BroadcastAudience {
  readonly market_ids: readonly string[];
  readonly area_ids: readonly string[];
  /** Instead: who asked for the cities of a market that opened. */
  readonly interest_market_id?: string | undefined;
}
/** What a text of one home has to say, in the words that it is looked for by. */
export interface AiCheck {
  readonly compound_id: string;
  readonly expected: readonly string[];
}
/** In characters, by the field of the text. */
export type TextLengths = Readonly<
  Partial<
    Record<
      'title' | 'description',
      { readonly min?: number | undefined; readonly max?: number | undefined } | undefined
    >
  >
>;
export interface AiCheckResult {
  readonly compound_id: string;
  /** Empty: it passed. */
  readonly failures: readonly string[];
}
