import { z } from 'zod';
import { boardCompound } from '../homes/compound.ts';
import { boardGaps, boardSorts, wantedAvailabilities, wantedMarks } from '../constants/board.ts';
import { matchStatuses, periodStatuses } from '../constants/statuses.ts';
import { id, timestamp, version } from '../primitives.ts';

/** How many compounds stand in each column of the board. */
export const columnCounts = z
  .object({
    for_review: z.int(),
    might_approve: z.int(),
    approved: z.int(),
    published: z.int(),
    not_approved: z.int(),
  })
  .meta({ id: 'ColumnCounts' });
export type ColumnCounts = z.infer<typeof columnCounts>;

/**
 * A weekly cycle of one market [3]; `counts` says how many compounds stand in each column, `job_id` names the
 * job of a publish under way.
 */
export const reviewPeriod = z
  .object({
    review_period_id: id,
    market_id: id,
    name: z.string(),
    status: z.enum(periodStatuses),
    starts_on: z.iso.date(),
    version,
    published_compound_order: z.array(id),
    published_at: timestamp.nullable(),
    job_id: z.uuid().nullable(),
    /** When its homes were last compared with their provider, by which job, and the job of its last import. */
    availability_checked_at: timestamp.nullable(),
    availability_job_id: z.uuid().nullable(),
    import_job_id: z.uuid().nullable(),
    create_timestamp: timestamp,
    counts: columnCounts,
  })
  .meta({ id: 'ReviewPeriod' });
export type ReviewPeriod = z.infer<typeof reviewPeriod>;

/** What visitors see of a cycle that was published: which of its homes they may see, in its order. */
export const publishedPeriod = z
  .object({
    review_period_id: id,
    market_id: id,
    published_at: timestamp,
    compound_ids: z.array(id),
  })
  .meta({ id: 'PublishedPeriod' });
export type PublishedPeriod = z.infer<typeof publishedPeriod>;

/** One compound that blocks a publish, or that staff are warned of. */
export const publishFinding = z
  .object({
    compound_id: id,
    title: z.string().nullable(),
    formatted_address: z.string(),
    missing: z.array(z.enum(['title', 'area', 'description'])),
    /** Numbers of its title and its description that the record says otherwise. */
    contradictions: z.array(
      z.object({
        text: z.enum(['title', 'description']),
        fact: z.enum(['price', 'bedrooms', 'bathrooms', 'sqft', 'lot', 'units', 'year']),
        says: z.string(),
        record: z.string(),
      }),
    ),
  })
  .meta({ id: 'PublishFinding' });
export type PublishFinding = z.infer<typeof publishFinding>;

const cycleName = z.string().trim().min(1).max(120);
const startsOn = z.iso.date().refine((day) => day >= '2000-01-01', 'Choose a date in 2000 or later.');

/**
 * `POST /hfc/_i/review_period_cycle`: without a start it is today, without a name one is made from the start.
 */
export const createCycleBody = z
  .strictObject({ market_id: id, name: cycleName.optional(), starts_on: startsOn.optional() })
  .meta({ id: 'CreateCycleBody' });
export type CreateCycleBody = z.infer<typeof createCycleBody>;

/**
 * `PUT /hfc/_i/review_periods/{review_period_id}`: only what is sent changes. The order names homes of the cycle; those
 * that it does not name follow, the newest first.
 */
export const updateCycleBody = z
  .strictObject({
    name: cycleName.optional(),
    starts_on: startsOn.optional(),
    published_compound_order: z
      .array(id)
      .max(50_000)
      .refine((ids) => new Set(ids).size === ids.length, 'List each home once.')
      .optional(),
    version,
  })
  .meta({ id: 'UpdateCycleBody' });
export type UpdateCycleBody = z.infer<typeof updateCycleBody>;

/** `DELETE /hfc/_i/review_periods/{review_period_id}`. */
export const deleteCycleBody = z.strictObject({ version }).meta({ id: 'DeleteCycleBody' });
export type DeleteCycleBody = z.infer<typeof deleteCycleBody>;

/** `POST /hfc/_i/review_periods/{review_period_id}/publish`: warnings stop it unless they are accepted. */
export const publishBody = z
  .strictObject({ accept_warnings: z.boolean().optional(), version })
  .meta({ id: 'PublishBody' });
export type PublishBody = z.infer<typeof publishBody>;

/** A column of the board. */
export const matchStatus = z.enum(matchStatuses).meta({ id: 'MatchStatus' });

export const boardGap = z.enum(boardGaps).meta({ id: 'BoardGap' });
export const boardSort = z.enum(boardSorts).meta({ id: 'BoardSort' });
export const wantedMark = z.enum(wantedMarks).meta({ id: 'WantedMark' });
export const wantedAvailability = z.enum(wantedAvailabilities).meta({ id: 'WantedAvailability' });
const price = z.coerce.number().positive().max(1e12);

const unpublished = matchStatus.exclude(['published']);

/**
 * `POST /hfc/_i/review_periods/{review_period_id}/carry_over`: which homes of the market's published cycles come into
 * this one. Of these columns, For Review and Maybe unless said; or these homes by id.
 */
export const carryOverBody = z
  .strictObject({
    compound_ids: z.array(id).min(1).max(5_000).optional(),
    statuses: z.array(unpublished).min(1).max(4).optional(),
  })
  .meta({ id: 'CarryOverBody' });
export type CarryOverBody = z.infer<typeof carryOverBody>;

export const facetScope = z.enum(['true', 'filtered']).meta({ id: 'FacetScope' });
export type FacetScope = z.infer<typeof facetScope>;

/**
 * Which cards of a board are asked for: those of one column, or all; at most `limit` of them (100 unless
 * said, never over 500), after the `cursor` that the page before answered as `next`. `q` asks for each of its words
 * in address, title or the provider's own id; `marks` for one kind of mark, or any. With `facets` the page tells how
 * many homes of the cycle each choice of a filter has: `true` counts the whole cycle, `filtered` what the other fields
 * of the filter leave.
 */
export const boardPageQuery = z.strictObject({
  status: matchStatus.optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  q: z.string().trim().min(1).max(200).optional(),
  area_id: id.optional(),
  min_price: price.optional(),
  max_price: price.optional(),
  missing: boardGap.optional(),
  available: wantedAvailability.optional(),
  marks: wantedMark.optional(),
  sort: boardSort.optional(),
  facets: facetScope.optional(),
});
export type BoardPageQuery = z.infer<typeof boardPageQuery>;

/** How many homes each choice of a filter has, of the whole cycle or within the filter. */
export const boardFacets = z
  .object({
    missing: z.object({ title: z.int(), description: z.int(), area: z.int(), photo: z.int() }),
    not_available: z.int(),
    marked: z.int(),
    areas: z.array(z.object({ area_id: id, count: z.int() })),
  })
  .meta({ id: 'BoardFacets' });
export type BoardFacets = z.infer<typeof boardFacets>;

/**
 * One page of cards. `next` is missing on the last one; `counts` are those of all cards that the filter leaves,
 * whichever column is asked for. What the whole cycle holds stands in its own `counts`.
 */
export const boardPage = z.object({
  compounds: z.array(boardCompound),
  counts: columnCounts,
  next: z.string().optional(),
  facets: boardFacets.optional(),
});
export type BoardPage = z.infer<typeof boardPage>;
