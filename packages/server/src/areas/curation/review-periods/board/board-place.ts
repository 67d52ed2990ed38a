import type { BoardSort } from '@commonhearth/schemas';
import { sql, type SQL } from 'drizzle-orm';

/**
 * A place in the order of the cards. By time, what staff added by hand and is for review comes first (part 0),
 * then the rest (part 1), in each the newest first; the Published column by itself has the order of its cycle, in which
 * a card has its rank. By price, what has none comes last.
 */
export type Place =
  | { readonly sort: 'published'; readonly rank: number; readonly at: Date; readonly id: number }
  | { readonly sort: 'newest'; readonly part: 0 | 1; readonly at: Date; readonly id: number }
  | { readonly sort: 'price' | 'price_desc'; readonly price: number | null; readonly id: number };

export type BoardOrder = BoardSort | 'published';

export function cursorOf(place: Place): string {
  if (place.sort === 'newest') return `${place.part}.${place.at.getTime()}.${place.id}`;
  return place.sort === 'published'
    ? `${place.sort}:${place.rank}.${place.at.getTime()}:${place.id}`
    : `${place.sort}:${place.price ?? ''}:${place.id}`;
}

/** The place that a cursor names in this order; null where it names none. */
export function readCursor(cursor: string, sort: BoardOrder): Place | null {
  if (sort === 'newest') {
    const [, part, at, id] = /^([01])\.(\d{1,14})\.(\d{1,15})$/.exec(cursor) ?? [];
    return part === undefined
      ? null
      : { sort, part: part === '0' ? 0 : 1, at: new Date(Number(at)), id: Number(id) };
  }
  if (sort === 'published') {
    const [, rank, at, id] = /^published:(\d{1,9})\.(\d{1,14}):(\d{1,15})$/.exec(cursor) ?? [];
    return rank === undefined ? null : { sort, rank: Number(rank), at: new Date(Number(at)), id: Number(id) };
  }
  const [, named, price, id] =
    /^(price|price_desc):(\d{0,16}(?:\.\d{1,20})?(?:e-\d{1,3})?):(\d{1,15})$/.exec(cursor) ?? [];
  return named !== sort ? null : { sort, price: price === '' ? null : Number(price), id: Number(id) };
}

/** The price as it orders: ascending in both orders, what has none last. */
const keyOf = (sort: 'price' | 'price_desc', price: SQL): SQL =>
  sql`coalesce(${sort === 'price' ? price : sql`-${price}`}, 'Infinity'::float8)`;

const newestFirst = sql`compounds.create_timestamp desc, compounds.compound_id desc`;
const below = ({ at, id }: { readonly at: Date; readonly id: number }): SQL =>
  sql`(compounds.create_timestamp, compounds.compound_id) < (${at.toISOString()}::timestamptz, ${id})`;

/** What the order of its cycle does not name follows. */
export const rank = sql`coalesce(named.rank, 999999999)`;
/** The homes that the orders of these cycles name, with their ranks. */
export const ranksOf = (reviewPeriodIds: readonly number[]): SQL => sql`
  left join (
    select review_period_id as period, id, rank
    from review_periods cross join unnest(published_compound_order) with ordinality as names (id, rank)
    where review_period_id = any(${sql.param(reviewPeriodIds)})
  ) named on named.id = compounds.compound_id and named.period = compounds.review_period_id`;

export function orderOf(sort: BoardOrder): SQL {
  if (sort === 'newest') return newestFirst;
  return sort === 'published'
    ? sql`${rank}, ${newestFirst}`
    : sql`${keyOf(sort, sql`h.price`)}, compounds.compound_id desc`;
}

/** The cards that follow a place. */
export function followers(place: Place): SQL {
  if (place.sort === 'newest') return below(place);
  if (place.sort === 'published')
    return sql`(${rank} > ${place.rank} or (${rank} = ${place.rank} and ${below(place)}))`;
  const [own, that] = [
    keyOf(place.sort, sql`h.price`),
    keyOf(place.sort, sql`${sql.param(place.price)}::float8`),
  ];
  return sql`(${own} > ${that} or (${own} = ${that} and compounds.compound_id < ${place.id}))`;
}
