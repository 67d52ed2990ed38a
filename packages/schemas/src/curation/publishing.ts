import { z } from 'zod';
import { id, timestamp, version } from '../primitives.ts';
import { publishFinding } from './review-period.ts';

/** Who sees a home once it is published: all, who was let into its area, or the staff alone. */
export const seenBy = z.enum(['all', 'beta', 'staff']).meta({ id: 'SeenBy' });
export type SeenBy = z.infer<typeof seenBy>;

/** What of a home can differ from the last publish. */
export const shownParts = [
  'title',
  'price',
  'text',
  'facts',
  'units',
  'photos',
  'status',
  'area',
  'place_in_feed',
  'comments',
  'resources',
] as const;
export type ShownPart = (typeof shownParts)[number];

/** A home as a rehearsal names it. `place` is its number in the order of the feed, where everyone sees it. */
export const rehearsedHome = z
  .object({
    compound_id: id,
    title: z.string().nullable(),
    formatted_address: z.string(),
    price: z.number().nullable(),
    units: z.int().nullable(),
    photo: z.string().nullable(),
    area_id: id.nullable(),
    area_name: z.string().nullable(),
    available: z.boolean(),
    featured: z.boolean(),
    seen_by: seenBy,
    place: z.int().nullable(),
    /** Visitors have it already: the content followed since the last publish. */
    already: z.boolean(),
  })
  .meta({ id: 'RehearsedHome' });
export type RehearsedHome = z.infer<typeof rehearsedHome>;

export const changedHome = rehearsedHome
  .extend({
    changed: z.array(z.enum(shownParts)),
    /** As of the last publish. */
    price_before: z.number().nullable(),
  })
  .meta({ id: 'ChangedHome' });
export type ChangedHome = z.infer<typeof changedHome>;

export const rehearsedFinding = publishFinding.extend({ seen_by: seenBy }).meta({ id: 'RehearsedFinding' });
export type RehearsedFinding = z.infer<typeof rehearsedFinding>;

/** Who hears of comments on homes of an area once they appear: who likes one and may not see it yet. */
export const areaAlerts = z
  .object({ area_id: id, area_name: z.string(), comments: z.int(), people: z.int() })
  .meta({ id: 'AreaAlerts' });
export type AreaAlerts = z.infer<typeof areaAlerts>;

/** What a publish of this cycle would do, asked without doing it. */
export const rehearsal = z
  .object({
    review_period_id: id,
    market_id: id,
    /** Of the cycle, as its publish names it. */
    version,
    rehearsed_at: timestamp,
    /** The market's last publish; null before the first. */
    last_published_at: timestamp.nullable(),
    appears: z.array(rehearsedHome),
    changes: z.array(changedHome),
    vanishes: z.array(rehearsedHome),
    /** How many that everyone sees stay as they were. */
    stays: z.int(),
    /** Every home that everyone would see, in the order of the feed. */
    order: z.array(id),
    blocked: z.array(rehearsedFinding),
    warnings: z.array(rehearsedFinding),
    alerts: z.array(areaAlerts),
    /** Of the files that would be written. */
    bytes: z.int(),
    files: z.int(),
  })
  .meta({ id: 'Rehearsal' });
export type Rehearsal = z.infer<typeof rehearsal>;

/** Which homes of a market were published after a publish or a restore. */
export const marketVersion = z
  .object({
    version: id,
    market_id: id,
    cause: z.enum(['publish', 'restore']),
    /** Of the cycle that was published, while it is there. */
    review_period_id: id.nullable(),
    name: z.string().nullable(),
    published_at: timestamp,
    homes: z.int(),
    /** Who pressed it, while they are known. */
    by: z.string().nullable(),
    /** What the market has now was made by it. */
    current: z.boolean(),
    /** Of a restore, the job that brings the content along: staff are told how far it is by it. */
    job_id: z.uuid().nullable(),
  })
  .meta({ id: 'MarketVersion' });
export type MarketVersion = z.infer<typeof marketVersion>;

/** `POST /hfc/_i/content/restore` */
export const restoreBody = z
  .strictObject({ market_id: id, to: id, rehearse: z.boolean().optional() })
  .meta({ id: 'RestoreBody' });
export type RestoreBody = z.infer<typeof restoreBody>;

/** A home of the version that a restore does not bring back, and why. */
export const leftOutHome = rehearsedHome
  .extend({ reason: z.enum(['deleted', 'internal', 'area_not_live']) })
  .meta({ id: 'LeftOutHome' });
export type LeftOutHome = z.infer<typeof leftOutHome>;

/** What a restore would do, asked without doing it. */
export const restoreRehearsal = z
  .object({
    market_id: id,
    to: id,
    /** Come back to the site. */
    appears: z.array(rehearsedHome),
    /** Leave it for Maybe. */
    vanishes: z.array(rehearsedHome),
    left_out: z.array(leftOutHome),
    stays: z.int(),
    order: z.array(id),
    bytes: z.int(),
    files: z.int(),
  })
  .meta({ id: 'RestoreRehearsal' });
export type RestoreRehearsal = z.infer<typeof restoreRehearsal>;
