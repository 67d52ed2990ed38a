import type { BoardCompound, BoardPage, MatchStatus } from '@commonhearth/schemas';
import { sql, type SQL } from 'drizzle-orm';
import type { Db, Lane } from '../../../../db/client.ts';
import { runPrepared } from '../../../../db/prepared-statement.ts';
import { compounds } from '../../../../db/schema/index.ts';
import { shownStatusSql } from '../../../../visibility.ts';
import { aiTextToDo } from '../../../homes/index.ts';
import { ofCycles } from './board-filter.ts';
import { cursorOf, followers, orderOf, rank, ranksOf, type BoardOrder, type Place } from './board-place.ts';

interface PageWanted {
  readonly reviewPeriodIds: readonly number[];
  readonly status: MatchStatus | undefined;
  readonly after: Place | undefined;
  readonly limit: number;
  readonly sort: BoardOrder;
  /** What the filter asks of a card. */
  readonly filter: readonly SQL[];
}

type Reads = Pick<Lane, 'db' | 'pool'>;

interface Row extends BoardCompound, Record<string, unknown> {
  readonly at: string;
  readonly rank: string;
}

const shown = shownStatusSql(compounds);
const isManualForReview = sql`(${shown} = 'for_review' and h.provider = 'manual')`;
/** What a card shows, in the wire's own names, of a compound and its home `h`. */
const cardColumns = sql`compound_id::text, compounds.market_id::text, review_period_id::text, compounds.version, available, internal, featured, exclusive, area_id::text,
      ${shown} as status,
      h.provider, h.price, h.sqft, h.formatted_address, h.current_status, h.bedrooms,
      (select storage_key || coalesce('/' || widths[1] || '.jpg', '') from home_photos where home_id = h.home_id and deleted_at is null order by sort_order, image_id limit 1) as photo,
      editorial->>'title' as title, coalesce(editorial->>'description', '') <> '' as has_description, editorial->>'category' as category,
      (editorial->>'numUnits')::int as num_units, (editorial->>'numPotentialUnits')::int as num_potential_units, marks,
      ${aiTextToDo} as ai_text`;

/**
 * Cards in their order, in the wire's own names: the domain's `boardCardOf` makes the same card of a whole
 * compound. Of the newest, those of one part.
 */
async function cardsOf(
  { db, pool }: Reads,
  { reviewPeriodIds, status, after, limit, sort, filter }: PageWanted,
  part?: 0 | 1,
): Promise<{ readonly card: BoardCompound; readonly place: Place }[]> {
  const conditions: SQL[] = [
    ofCycles(reviewPeriodIds),
    ...(part === undefined ? [] : [part === 0 ? isManualForReview : sql`not ${isManualForReview}`]),
    ...(status === undefined ? [] : [sql`${shown} = ${status}`]),
    ...(after === undefined ? [] : [followers(after)]),
    ...filter,
  ];
  const statement = sql`
    select ${cardColumns},
      (extract(epoch from create_timestamp) * 1000)::bigint::text as at, ${sort === 'published' ? rank : sql`0`}::text as rank
    from compounds
    join homes h using (home_id)
    ${sort === 'published' ? ranksOf(reviewPeriodIds) : sql``}
    where ${sql.join(conditions, sql` and `)}
    order by ${orderOf(sort)} limit ${limit}`;
  // a filter has more texts than a connection should keep
  const rows =
    filter.length === 0 ? await runPrepared<Row>(pool, statement) : (await db.execute<Row>(statement)).rows;
  return rows.map(({ at: made, rank: place, ...card }) => {
    const [at, id] = [new Date(Number(made)), Number(card.compound_id)];
    if (sort === 'newest') return { card, place: { sort, part: part ?? 1, at, id } };
    return sort === 'published'
      ? { card, place: { sort, rank: Number(place), at, id } }
      : { card, place: { sort, price: card.price, id } };
  });
}

/** The newest first, after what staff added by hand and is for review. */
async function newestOf(reads: Reads, wanted: PageWanted, most: number): ReturnType<typeof cardsOf> {
  const { status, after } = wanted;
  const last = after?.sort === 'newest' ? after.part : undefined;
  const hasManual = status === undefined || status === 'for_review';
  const manual = hasManual && last !== 1 ? await cardsOf(reads, { ...wanted, limit: most }, 0) : [];
  const left = most - manual.length;
  const rest =
    left > 0
      ? await cardsOf(reads, { ...wanted, after: last === 1 ? after : undefined, limit: left }, 1)
      : [];
  return [...manual, ...rest];
}

/**
 * A page of the cards of these cycles, and the cursor of the next one where there is more. However many there
 * are, one page is read.
 */
export async function boardPage(
  reads: Reads,
  wanted: PageWanted,
): Promise<Pick<BoardPage, 'compounds' | 'next'>> {
  const { reviewPeriodIds, limit, sort } = wanted;
  if (reviewPeriodIds.length === 0) return { compounds: [] };
  // one more than asked for tells whether there is a next page
  const most = limit + 1;
  const found =
    sort === 'newest'
      ? await newestOf(reads, wanted, most)
      : await cardsOf(reads, { ...wanted, limit: most });
  const last = found[limit - 1];
  return {
    compounds: found.slice(0, limit).map(({ card }) => card),
    ...(found.length > limit && last !== undefined && { next: cursorOf(last.place) }),
  };
}

/** The cards of these compounds, and of whatever shows these homes, but of what is deleted. */
export async function cardsAbout(
  db: Db,
  { compoundIds, homeIds }: { readonly compoundIds: readonly number[]; readonly homeIds: readonly number[] },
): Promise<readonly { readonly card: BoardCompound; readonly homeId: number }[]> {
  if (compoundIds.length === 0 && homeIds.length === 0) return [];
  const { rows } = await db.execute<BoardCompound & Record<'home', string>>(sql`
    select ${cardColumns}, home_id::text as home
    from compounds
    join homes h using (home_id)
    where (compound_id = any(${sql.param(compoundIds)}::bigint[]) or home_id = any(${sql.param(homeIds)}::bigint[])) and deleted_at is null`);
  return rows.map(({ home, ...card }) => ({ card, homeId: Number(home) }));
}
