import { z } from 'zod';
import { staffCompound } from '../homes/compound.ts';
import { whoActed } from './live.ts';
import { id, timestamp } from '../primitives.ts';
import { reviewPeriod } from '../curation/review-period.ts';

/** One entry of the audit in words, or the newest one of an act, which stands for all of them. */
export const auditEntry = z
  .object({
    entry_id: id,
    at: timestamp,
    who: whoActed,
    action: z.string(),
    /** What was done, such as "Moved to Approved". */
    words: z.string(),
    object_type: z.string(),
    object_id: z.string(),
    /** What it was done to, as people call it, or "107 homes"; null where it is gone. */
    object_name: z.string().nullable(),
    /** The cycle on whose board a home stands. */
    review_period_id: id.nullable(),
    /** Empty where the entry stands for several objects. */
    changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    /** The same in all entries of one act, which are undone together, and how many they are. */
    act: z.uuid().nullable(),
    act_size: z.int(),
    /** Why it cannot be undone; null where it can. */
    not_undoable: z.string().nullable(),
    /** The entry that it took back. */
    undoes: id.nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

/** A day in UTC, or a moment. No audit is older, and nobody asks for what is done in another age. */
const auditTime = z
  .union([z.iso.date(), timestamp], 'Must be a date or a moment.')
  .refine((day) => day >= '2000-01-01' && day < '3000-01-01', 'Choose a date in 2000 or later.');

/**
 * `GET /hfc/_i/audit`: of one object (`compound` or `compound:7`; an unknown type has no entries), one person, some
 * days; the newest first. Each act is one row, unless an act or a request is named: then each of its entries is.
 */
export const auditQuery = z.strictObject({
  object: z
    .string()
    .regex(/^[a-z_]{1,40}(:[\w.-]{1,64})?$/)
    .optional(),
  user: z.uuid().optional(),
  /** The entries of one act. */
  act: z.uuid().optional(),
  /** What one call wrote, by the `x-request-id` of its answer. */
  request: z.uuid().optional(),
  /** From this moment or day on. */
  from: auditTime.optional(),
  /** Before this moment, or until the end of this day. */
  to: auditTime.optional(),
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditPage = z.object({ entries: z.array(auditEntry), next: id.optional() });
export type AuditPage = z.infer<typeof auditPage>;

/** What became of undoing one entry. */
export const undoResult = z
  .object({
    entry_id: id,
    object_type: z.string(),
    object_id: z.string(),
    /** Why nothing was changed; null where it was undone. */
    refused: z.string().nullable(),
    /** The object as restored, where the act had one entry. */
    compound: staffCompound.optional(),
    review_period: reviewPeriod.optional(),
    /** Homes of a cycle that did not come back with it, since they are in another one. */
    stayed_out: z.array(z.object({ compound_id: id, formatted_address: z.string() })).optional(),
  })
  .meta({ id: 'UndoResult' });
export type UndoResult = z.infer<typeof undoResult>;
