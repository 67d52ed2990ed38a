import { z } from 'zod';
import { periodStatuses } from './constants/statuses.ts';
import { id, timestamp, version } from './primitives.ts';

/** A weekly cycle of one market [3]; `counts` says how many compounds stand in each column. */
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
    create_timestamp: timestamp,
    counts: z.object({
      for_review: z.int(),
      might_approve: z.int(),
      approved: z.int(),
      published: z.int(),
      not_approved: z.int(),
    }),
  })
  .meta({ id: 'ReviewPeriod' });
export type ReviewPeriod = z.infer<typeof reviewPeriod>;

/** One compound that blocks a publish, or that staff are warned of. */
export const publishFinding = z
  .object({
    compound_id: id,
    title: z.string().nullable(),
    formatted_address: z.string(),
    missing: z.array(z.enum(['title', 'area', 'description'])),
  })
  .meta({ id: 'PublishFinding' });
export type PublishFinding = z.infer<typeof publishFinding>;

/** `POST /hfc/_i/review_period_cycle`: without a start it is today, without a name one is made from the start. */
export const createCycleBody = z
  .strictObject({
    market_id: id,
    name: z.string().trim().min(1).max(120).optional(),
    starts_on: z.iso
      .date()
      .refine((day) => day >= '2000-01-01', 'Choose a day from 2000 on.')
      .optional(),
  })
  .meta({ id: 'CreateCycleBody' });
export type CreateCycleBody = z.infer<typeof createCycleBody>;

/** `POST /hfc/_i/review_periods/{review_period_id}/publish`: warnings stop it unless they are accepted. */
export const publishBody = z
  .strictObject({ accept_warnings: z.boolean().optional(), version })
  .meta({ id: 'PublishBody' });
export type PublishBody = z.infer<typeof publishBody>;
