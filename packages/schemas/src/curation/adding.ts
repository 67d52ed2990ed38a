import { z } from 'zod';
import { editorialUpdate } from '../homes/compound.ts';
import { listingTypes } from '../constants/statuses.ts';
import { id } from '../primitives.ts';

/** `POST /hfc/_i/review_periods/{review_period_id}/compounds/zpid`. A home at the place of another is added where that is accepted. */
export const addByZpidBody = z
  .strictObject({
    zpids: z.array(z.string().trim().min(1).max(64)).min(1).max(100),
    accept_same_place: z.boolean().optional(),
  })
  .meta({ id: 'AddByZpidBody' });
export type AddByZpidBody = z.infer<typeof addByZpidBody>;

/**
 * Why a zpid was not added: the provider does not know it or did not answer, it stands in the list twice, it is a home
 * of ours already or of another market, or there is a home at its place, which can be accepted.
 */
export const addFailures = ['unknown', 'no_answer', 'twice', 'known', 'other_market', 'same_place'] as const;
export const addedHomes = z
  .object({
    added: z.array(
      z.object({
        zpid: z.string(),
        compound_id: id,
        formatted_address: z.string(),
        /** It was rejected in a cycle before, and its price or status is another now. */
        rejected_before: z.boolean(),
        /** In no area: it cannot be published before it has one. */
        without_area: z.boolean(),
      }),
    ),
    failed: z.array(
      z.object({
        zpid: z.string(),
        code: z.enum(addFailures),
        reason: z.string(),
        /** Of the home that is meant, where it is one of ours. */
        compound_id: id.optional(),
      }),
    ),
  })
  .meta({ id: 'AddedHomes' });
export type AddedHomes = z.infer<typeof addedHomes>;

/** Parts of an address; which may lack, the rule of addresses says. */
const parsedAddress = z.strictObject({
  street: z.string().max(200).optional(),
  city: z.string().max(100).optional(),
  state: z.string().max(40).optional(),
  zipcode: z.string().max(20).optional(),
  country: z.string().max(60).optional(),
});

/** `POST /hfc/_i/review_periods/{review_period_id}/compounds/manual`. What an address lacks is answered by name. */
export const addByHandBody = z
  .strictObject({
    formatted_address: z.string().max(300).optional(),
    parsed_address: parsedAddress.optional(),
    lat: z.number().optional(),
    lng: z.number().optional(),
    price: z.int().min(1).max(1e9).optional(),
    sqft: z.int().min(1).max(1e6).optional(),
    listing_type: z.enum(listingTypes),
    editorial: editorialUpdate.optional(),
    accept_same_place: z.boolean().optional(),
  })
  .meta({ id: 'AddByHandBody' });
export type AddByHandBody = z.infer<typeof addByHandBody>;

/** The `current` of a 409 `warnings`: a home of ours at the place of one that is to be added. */
export const samePlace = z
  .object({ same_place: z.object({ compound_id: id, formatted_address: z.string(), meters: z.int() }) })
  .meta({ id: 'SamePlace' });
export type SamePlace = z.infer<typeof samePlace>;

/** A place that was found: an address, or of a place that lacks something, its point alone and what it lacks. */
export const geocodedPlace = z
  .object({
    formatted_address: z.string(),
    lat: z.number(),
    lng: z.number(),
    parsed_address: z
      .object({
        street: z.string(),
        city: z.string(),
        state: z.string(),
        zipcode: z.string(),
        country: z.string(),
      })
      .nullable(),
    missing: z.array(z.string()),
  })
  .meta({ id: 'GeocodedPlace' });
export type GeocodedPlace = z.infer<typeof geocodedPlace>;

/** Where a column of a file goes: a field, `attribute` (kept with the home) or `ignore`. */
const columnMapping = z.strictObject({ column: z.string().max(500), field: z.string().max(60) });
/**
 * `POST /hfc/_i/review_periods/{review_period_id}/import`: a form with a `file`, or JSON that names the one of a dry
 * run, with where its columns go.
 */
export const importBody = z
  .strictObject({
    file_id: z.uuid().optional(),
    mapping: z.array(columnMapping).max(1_000).optional(),
    dry_run: z.union([z.boolean(), z.enum(['true', 'false'])]),
  })
  .meta({ id: 'ImportBody' });
export type ImportBody = z.infer<typeof importBody>;

/** What became of each row of a file: the classes add up to its rows. */
export const importReport = z
  .object({
    rows: z.int(),
    imported: z.int(),
    imported_without_area: z.int(),
    returned: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    superseded: z.int(),
    faulty: z.int(),
    /** The first of them, at most 2,000. */
    faults: z.array(z.object({ line: z.int(), reason: z.string() })),
    unnamed_values: z.int(),
    /** The first home as it will look. An older server sends none. */
    example: z
      .object({
        address: z.string(),
        price: z.number(),
        bedrooms: z.number().nullable(),
        bathrooms: z.number().nullable(),
        sqft: z.number().nullable(),
      })
      .nullable()
      .optional(),
    warnings: z.array(z.object({ kind: z.string(), homes: z.int(), message: z.string() })),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof importReport>;

/** A dry run: the file is kept for a day. Without a report the mapping lacks what `missing` names. */
export const importRehearsal = z
  .object({
    file_id: z.uuid(),
    name: z.string(),
    columns: z.array(z.object({ column: z.string(), field: z.string(), examples: z.array(z.string()) })),
    fields: z.array(z.object({ field: z.string(), required: z.boolean() })),
    missing: z.array(z.string()),
    report: importReport.nullable(),
  })
  .meta({ id: 'ImportRehearsal' });
export type ImportRehearsal = z.infer<typeof importRehearsal>;
