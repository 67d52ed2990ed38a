import { sql, type SQL } from 'drizzle-orm';
import { check, type AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Constraints that many tables share. A check holds where the column is null, unless the column is required.
 */

const listed = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '));
/** One of the words of a status or kind. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${listed(values)})`);

/** Finite and not negative: to PostgreSQL NaN is greater than every number, Infinity included. */
export const amount = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} >= 0 and ${column} < 'Infinity'`);

export const between = (name: string, column: AnyPgColumn, least: number, most: number) =>
  check(name, sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`);

/** A point on the earth, in degrees. */
export const onEarth = (
  name: string,
  { lat, lng }: { readonly lat: AnyPgColumn; readonly lng: AnyPgColumn },
) => check(name, sql`${lat} >= -90 and ${lat} <= 90 and ${lng} >= -180 and ${lng} <= 180`);

/** A list in jsonb, and never an object or a single value. */
export const list = (name: string, column: AnyPgColumn) =>
  check(name, sql`jsonb_typeof(${column}) = 'array'`);

/** An object in jsonb, and never a list or a single value. */
export const object = (name: string, column: AnyPgColumn) =>
  check(name, sql`jsonb_typeof(${column}) = 'object'`);

/** An array whose every place holds something. */
export const withoutGaps = (name: string, column: AnyPgColumn) =>
  check(name, sql`array_position(${column}, null) is null`);
