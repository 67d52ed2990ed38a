import { z } from 'zod';
import { errorCodes } from '../constants/errors.ts';
import { categories, tags } from '../constants/housing.ts';
import { matchStatuses, promptKeys } from '../constants/statuses.ts';
import { id, timestamp, version } from '../primitives.ts';
import { home, homeDetails, staffHome } from './home.ts';
import { neighborhood } from './region.ts';
import { sentUnits, units } from './unit.ts';

/** What staff wrote about a home [3]; every part may be missing until they do. */
export const editorial = z
  .object({
    title: z.string().max(120).nullable(),
    description: z.string().max(5000).nullable(),
    category: z.enum(categories).nullable(),
    mainTag: z.string().max(60).nullable(),
    secondaryTags: z.array(z.string().max(60)).max(45),
    numUnits: z.int().min(0).max(99).nullable(),
    numPotentialUnits: z.int().min(0).max(99).nullable(),
  })
  .meta({ id: 'Editorial' });
export type Editorial = z.infer<typeof editorial>;

export const homePhoto = z
  .object({
    image_id: z.int(),
    home_id: id,
    storage_key: z.string(),
    sort_order: z.int(),
    create_timestamp: timestamp,
    /** Shown until the photo is there: a colour (`#b9cf94`), or a picture's thumbhash in base64. */
    placeholder: z.string().nullable(),
    /** In pixels, of a picture; null for a drawing, which has none. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    /**
     * Widths in pixels, ascending, in which a picture is stored, each as `{storage_key}/{width}.webp` and `.jpg`.
     * Empty for a drawing: `storage_key` itself is the only object.
     */
    widths: z.array(z.int()),
    alt: z.string(),
  })
  .meta({ id: 'HomePhoto' });
export type HomePhoto = z.infer<typeof homePhoto>;

/** One of our own pictures of a home, in the order of the list. */
const userImage = z
  .object({
    image_id: z.int(),
    storage_key: z.string(),
    placeholder: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** As of a photo of the home. */
    widths: z.array(z.int()),
    type: z.string(),
    caption: z.string().nullable(),
    /** Position that its upload asked for; without one, the index in the list counts. */
    sort_order: z.int().optional(),
    create_timestamp: timestamp,
  })
  .meta({ id: 'UserImage' });
const socialMediaImage = z
  .object({ image_id: z.int(), url: z.string(), data: z.object({ social_type: z.string() }) })
  .meta({ id: 'SocialMediaImage' });
const broadcastComment = z
  .object({ comment_id: id, text: z.string(), create_timestamp: timestamp })
  .meta({ id: 'BroadcastComment' });

/** A compound as visitors may see it: no staff field, no parcel number [3]. */
export const publicCompound = z
  .object({
    compound_id: id,
    market_id: id,
    home_id: id,
    home,
    home_details: homeDetails,
    home_photos: z.array(homePhoto),
    owned_images: z.array(userImage),
    status: z.enum(matchStatuses),
    available: z.boolean(),
    featured: z.boolean(),
    exclusive: z.boolean(),
    broadcast_comments: z.array(broadcastComment),
    resource_ids: z.array(id),
    popularity_percentile: z.number().nullable(),
    create_timestamp: timestamp,
    area_id: id.nullable(),
    neighborhood_id: id.nullable(),
    neighborhood: neighborhood.nullable(),
    editorial,
    units,
    social_media_images: z.array(socialMediaImage),
    publish_date: timestamp.nullable(),
  })
  .meta({ id: 'Compound' });
export type PublicCompound = z.infer<typeof publicCompound>;

/**
 * What staff should know of a home on the board: that it stood here before, or what a provider changed since. It goes
 * once somebody has decided on the home.
 */
export const compoundMark = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.enum(['rejected_before', 'taken_off_by_restore', 'not_known_any_more']),
      at: timestamp,
    }),
    z.object({
      kind: z.literal('price_changed'),
      at: timestamp,
      from: z.number().nullable(),
      to: z.number().nullable(),
    }),
    z.object({ kind: z.literal('status_changed'), at: timestamp, from: z.string(), to: z.string() }),
  ])
  .meta({ id: 'CompoundMark' });
export type CompoundMark = z.infer<typeof compoundMark>;

/** Which writer made a text, by which version of each prompt and of the area's own settings, and when. */
export const madeBy = z
  .object({
    writer: z.string(),
    prompts: z.partialRecord(z.enum(promptKeys), z.int()),
    area: z.object({ name: z.string(), version: z.int() }).optional(),
    at: timestamp,
  })
  .meta({ id: 'MadeBy' });
export type MadeBy = z.infer<typeof madeBy>;

/** What staff have yet to do about the AI text of a home: it was not taken yet, or could not be written. */
const aiText = z.enum(['to_accept', 'failed']).nullable();

/** A compound whole, as staff see it: every field of [3] by name. */
export const staffCompound = publicCompound
  .extend({
    home: staffHome,
    internal: z.boolean(),
    ai_editorial: editorial.nullable(),
    ai_made_by: madeBy.nullable(),
    /** The job that makes its AI text, and its social images: while it goes on, and after it failed. */
    ai_job_id: z.string().nullable(),
    social_job_id: z.string().nullable(),
    /** Whether the job of its AI text has failed; `ai_text` says what is to be done. */
    ai_failed: z.boolean(),
    ai_text: aiText,
    staff_note: z.string(),
    marks: z.array(compoundMark),
    attio_id: z.string().nullable(),
    review_period_id: id,
    version,
  })
  .meta({ id: 'StaffCompound' });
export type StaffCompound = z.infer<typeof staffCompound>;

/** A compound as a card of the review board: a period holds tens of thousands, so only what a card shows. */
export const boardCompound = z
  .object({
    compound_id: id,
    market_id: id,
    review_period_id: id,
    status: z.enum(matchStatuses),
    version,
    available: z.boolean(),
    internal: z.boolean(),
    featured: z.boolean(),
    exclusive: z.boolean(),
    area_id: id.nullable(),
    provider: z.string(),
    price: z.number().nullable(),
    sqft: z.number().nullable(),
    formatted_address: z.string(),
    current_status: z.string(),
    bedrooms: z.number().nullable(),
    photo: z.string().nullable(),
    title: z.string().nullable(),
    has_description: z.boolean(),
    category: z.enum(categories).nullable(),
    num_units: z.int().nullable(),
    num_potential_units: z.int().nullable(),
    marks: z.array(compoundMark),
    ai_text: aiText,
  })
  .meta({ id: 'BoardCompound' });
export type BoardCompound = z.infer<typeof boardCompound>;

const knownTag = editorial.shape.mainTag
  .unwrap()
  .refine((tag) => tags.includes(tag), 'This tag doesn’t exist. Choose one from the list.');
export const editorialUpdate = z
  .strictObject({
    ...editorial.shape,
    mainTag: knownTag.nullable(),
    secondaryTags: z.array(knownTag).max(45),
  })
  .partial();

/** `PUT /hfc/_i/compounds/{compound_id}`: only what is sent changes. */
export const compoundUpdate = z
  .strictObject({
    editorial: editorialUpdate.optional(),
    /** The AI's text that `editorial` takes, as the AI wrote it: another that was written since stays to be taken. */
    accepted_ai_text: z
      .strictObject({ title: editorial.shape.title, description: editorial.shape.description })
      .optional(),
    available: z.boolean().optional(),
    internal: z.boolean().optional(),
    featured: z.boolean().optional(),
    exclusive: z.boolean().optional(),
    area_id: id.nullable().optional(),
    /** All of them, in their order. */
    units: sentUnits.optional(),
    resource_ids: z.array(id).optional(),
    attio_id: z.string().max(200).nullable().optional(),
    /** For colleagues, never public. */
    staff_note: z.string().max(2000).optional(),
    version,
  })
  .meta({ id: 'CompoundUpdate' });
export type CompoundUpdate = z.infer<typeof compoundUpdate>;

/** `PUT /hfc/compounds/{compound_id}/match_status`: the column that a compound goes to. */
export const matchStatusBody = z
  .strictObject({ status: z.enum(matchStatuses), version })
  .meta({ id: 'MatchStatusBody' });
export type MatchStatusBody = z.infer<typeof matchStatusBody>;
/** Where it stands now. */
export const matchStatusChange = z
  .object({ compound_id: id, status: z.enum(matchStatuses), version })
  .meta({ id: 'MatchStatusChange' });
export type MatchStatusChange = z.infer<typeof matchStatusChange>;

/** A compound's move to a column, from the version that whoever moves it saw. */
export const statusChange = matchStatusBody.extend({ compound_id: id }).meta({ id: 'StatusChange' });
export type StatusChange = z.infer<typeof statusChange>;
/** `POST /hfc/_i/compounds/match_status`: moves of one act. */
export const matchStatusesBody = z
  .strictObject({
    changes: z
      .array(statusChange)
      .min(1)
      .max(500)
      .refine(
        (changes) => new Set(changes.map((change) => change.compound_id)).size === changes.length,
        'List each home once.',
      ),
  })
  .meta({ id: 'MatchStatusesBody' });
export type MatchStatusesBody = z.infer<typeof matchStatusesBody>;
/** A move that was refused: why, and the card as it stands; null where there is none any more. */
export const refusedMove = z
  .object({
    compound_id: id,
    refused: z.object({
      code: z.enum(errorCodes),
      title: z.string(),
      current: boardCompound.nullable(),
    }),
  })
  .meta({ id: 'RefusedMove' });
export type RefusedMove = z.infer<typeof refusedMove>;
/** What became of one move among many. */
export const moveResult = z.union([matchStatusChange, refusedMove]).meta({ id: 'MoveResult' });
export type MoveResult = z.infer<typeof moveResult>;
