import type { BoardSort } from '@commonhearth/schemas';
import { sql, type SQL } from 'drizzle-orm';

/**
 * A place in the order of the cards. By time, what staff added by hand and is for review comes first (part 0),
 * then the rest (part 1), in each the newest first. By price, what has none comes last.
 */
export type Place =
  | { readonly sort: 'newest'; readonly part: 0 | 1; readonly at: Date; readonly id: number }
  | { readonly sort: 'price' | 'price_desc'; readonly price: number | null; readonly id: number };

export const cursorOf = (place: Place): string =>
  place.sort === 'newest'
    ? `${place.part}.${place.at.getTime()}.${place.id}`
    : `${place.sort}:${place.price ?? ''}:${place.id}`;

/** The place that a cursor names in this order; null where it names none. */
export function readCursor(cursor: string, sort: BoardSort): Place | null {
  if (sort === 'newest') {
    const [, part, at, id] = /^([01])\.(\d{1,14})\.(\d{1,15})$/.exec(cursor) ?? [];
    return part === undefined
      ? null
      : { sort, part: part === '0' ? 0 : 1, at: new Date(Number(at)), id: Number(id) };
  }
  const [, named, price, id] = /^(price|price_desc):(\d{0,15}(?:\.\d{1,6})?):(\d{1,15})$/.exec(cursor) ?? [];
  return named !== sort ? null : { sort, price: price === '' ? null : Number(price), id: Number(id) };
}

/** The price as it orders: ascending in both orders, what has none last. */
const keyOf = (sort: 'price' | 'price_desc', price: SQL): SQL =>
  sql`coalesce(${sort === 'price' ? price : sql`-${price}`}, 'Infinity'::float8)`;

export const orderOf = (sort: BoardSort): SQL =>
  sort === 'newest'
    ? sql`compounds.create_timestamp desc, compounds.compound_id desc`
    : sql`${keyOf(sort, sql`h.price`)}, compounds.compound_id desc`;

/** The cards that follow a place. */
export function followers(place: Place): SQL {
  if (place.sort === 'newest')
    return sql`(compounds.create_timestamp, compounds.compound_id) < (${place.at.toISOString()}::timestamptz, ${place.id})`;
  const [own, that] = [
    keyOf(place.sort, sql`h.price`),
    keyOf(place.sort, sql`${sql.param(place.price)}::float8`),
  ];
  return sql`(${own} > ${that} or (${own} = ${that} and compounds.compound_id < ${place.id}))`;
}
