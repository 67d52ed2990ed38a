import type { BoardCompound, BoardPage, MatchStatus } from '@commonhearth/schemas';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { compounds } from '../../db/schema/index.ts';
import { shownStatusSql } from '../../visibility.ts';

/**
 * A place in the order of the cards: what staff added by hand and is for review comes first (part 0), then
 * the rest (part 1), in each the newest first.
 */
interface Place {
  readonly part: 0 | 1;
  readonly at: Date;
  readonly id: number;
}

const cursorOf = ({ part, at, id }: Place): string => `${part}.${at.getTime()}.${id}`;

/** The place that a cursor names; null where it names none. */
export function readCursor(cursor: string): Place | null {
  const [, part, at, id] = /^([01])\.(\d{1,14})\.(\d{1,15})$/.exec(cursor) ?? [];
  return part === undefined ? null : { part: part === '0' ? 0 : 1, at: new Date(Number(at)), id: Number(id) };
}

interface PageWanted {
  readonly reviewPeriodIds: readonly number[];
  readonly status: MatchStatus | undefined;
  readonly after: Place | undefined;
  readonly limit: number;
}

interface Row extends BoardCompound, Record<string, unknown> {
  readonly at: string;
}

const shown = shownStatusSql(compounds);
const isManualForReview = sql`(${shown} = 'for_review' and h.provider = 'manual')`;

/**
 * Cards of one part in their order, in the wire's own names: the domain's `boardCardOf` makes the same card
 * of a whole compound.
 */
async function cardsOf(
  db: Db,
  { reviewPeriodIds, status, after, limit }: PageWanted,
  part: Place['part'],
): Promise<{ readonly card: BoardCompound; readonly place: Place }[]> {
  const conditions: SQL[] = [
    // one cycle by itself: then the index gives the order
    reviewPeriodIds.length === 1
      ? sql`review_period_id = ${reviewPeriodIds[0]}`
      : sql`review_period_id = any(${sql.param(reviewPeriodIds)})`,
    sql`deleted_at is null`,
    part === 0 ? isManualForReview : sql`not ${isManualForReview}`,
    ...(status === undefined ? [] : [sql`${shown} = ${status}`]),
    ...(after === undefined
      ? []
      : [
          sql`(compounds.create_timestamp, compounds.compound_id) < (${after.at.toISOString()}::timestamptz, ${after.id})`,
        ]),
  ];
  const { rows } = await db.execute<Row>(sql`
    select compound_id::text, compounds.market_id::text, review_period_id::text, compounds.version, available, internal, featured, exclusive, area_id::text,
      ${shown} as status,
      h.provider, h.price, h.sqft, h.formatted_address, h.current_status, h.bedrooms, p.photo,
      editorial->>'title' as title, coalesce(editorial->>'description', '') <> '' as has_description, editorial->>'category' as category,
      (editorial->>'numUnits')::int as num_units, (editorial->>'numPotentialUnits')::int as num_potential_units, marks,
      (extract(epoch from create_timestamp) * 1000)::bigint::text as at
    from compounds
    join homes h using (home_id)
    left join lateral (select storage_key || coalesce('/' || widths[1] || '.jpg', '') as photo from home_photos where home_id = h.home_id and deleted_at is null order by sort_order, image_id limit 1) p on true
    where ${sql.join(conditions, sql` and `)}
    order by compounds.create_timestamp desc, compounds.compound_id desc limit ${limit}`);
  return rows.map(({ at, ...card }) => ({
    card,
    place: { part, at: new Date(Number(at)), id: Number(card.compound_id) },
  }));
}

/**
 * A page of the cards of these cycles, and the cursor of the next one where there is more. However many there
 * are, one page is read.
 */
export async function boardPage(db: Db, wanted: PageWanted): Promise<Pick<BoardPage, 'compounds' | 'next'>> {
  const { reviewPeriodIds, status, after, limit } = wanted;
  if (reviewPeriodIds.length === 0) return { compounds: [] };
  const hasManual = status === undefined || status === 'for_review';
  const manual = hasManual && after?.part !== 1 ? await cardsOf(db, { ...wanted, limit: limit + 1 }, 0) : [];
  // one more than asked for tells whether there is a next page
  const left = limit + 1 - manual.length;
  const rest =
    left > 0
      ? await cardsOf(db, { ...wanted, after: after?.part === 1 ? after : undefined, limit: left }, 1)
      : [];
  const found = [...manual, ...rest];
  const last = found[limit - 1];
  return {
    compounds: found.slice(0, limit).map(({ card }) => card),
    ...(found.length > limit && last !== undefined && { next: cursorOf(last.place) }),
  };
}
