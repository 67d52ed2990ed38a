import type { BoardFacets, BoardGap, BoardPageQuery, ColumnCounts } from '@commonhearth/schemas';
import { boardGaps } from '@commonhearth/schemas/constants';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { compounds } from '../../../../db/schema/index.ts';
import { invalidField } from '../../../../failure.ts';
import { parseId } from '../../../../http/parse-id.ts';
import { shownStatusSql } from '../../../../visibility.ts';

/** What a board's cards are asked for, beside their column; over `compounds` and the home `h`. */
export type BoardFilter = Pick<
  BoardPageQuery,
  'q' | 'area_id' | 'min_price' | 'max_price' | 'missing' | 'available' | 'marks'
>;

const lacks: Readonly<Record<BoardGap, SQL>> = {
  title: sql`coalesce(btrim(editorial->>'title'), '') = ''`,
  description: sql`coalesce(editorial->>'description', '') = ''`,
  area: sql`area_id is null`,
  photo: sql`not exists (select from home_photos photo where photo.home_id = h.home_id and photo.deleted_at is null)`,
};
const marked = sql`marks <> '[]'`;

const searched = sql`(h.formatted_address || ' ' || coalesce(editorial->>'title', '') || ' ' || coalesce(h.external_id, '') || ' ' || compound_id)`;
const containing = (word: string): SQL =>
  sql`${searched} ilike ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;

/** The cards of these cycles that are not deleted: one cycle by itself, then the index gives their order. */
export const ofCycles = (reviewPeriodIds: readonly number[]): SQL =>
  sql`${reviewPeriodIds.length === 1 ? sql`review_period_id = ${reviewPeriodIds[0]}` : sql`review_period_id = any(${sql.param(reviewPeriodIds)})`} and deleted_at is null`;

/** What a filter asks of a card; nothing where it is empty. */
export function filterConditions(filter: BoardFilter): readonly SQL[] {
  const { q, area_id: areaId, min_price: least, max_price: most, missing, available, marks } = filter;
  const area = areaId === undefined ? undefined : parseId(areaId);
  if (areaId !== undefined && area === undefined) throw invalidField('area_id', 'There is no such area.');
  return [
    ...[...new Set(q?.split(/\s+/))].map(containing),
    ...(area === undefined ? [] : [sql`area_id = ${area}`]),
    ...(least === undefined ? [] : [sql`h.price >= ${least}`]),
    ...(most === undefined ? [] : [sql`h.price <= ${most}`]),
    ...(missing === undefined ? [] : [lacks[missing]]),
    ...(available === undefined ? [] : [sql`available = ${available === 'true'}`]),
    ...(marks === undefined
      ? []
      : [marks === 'any' ? marked : sql`marks @> ${JSON.stringify([{ kind: marks }])}::jsonb`]),
  ];
}

/** How many cards the filter leaves in each column. */
export async function countLeft(
  db: Db,
  reviewPeriodIds: readonly number[],
  conditions: readonly SQL[],
): Promise<ColumnCounts> {
  const { rows } = await db.execute<{ status: keyof ColumnCounts; count: number }>(sql`
    select ${shownStatusSql(compounds)} as status, count(*)::int as count
    from compounds join homes h using (home_id)
    where ${sql.join([ofCycles(reviewPeriodIds), ...conditions], sql` and `)} group by 1`);
  const counts = { for_review: 0, might_approve: 0, approved: 0, published: 0, not_approved: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

interface FacetRow extends Record<BoardGap, number>, Record<string, unknown> {
  readonly not_available: number;
  readonly marked: number;
  readonly areas: BoardFacets['areas'];
}

type FacetField = 'missing' | 'area' | 'available' | 'marks';

/** All of these, or true where there is none. */
const every = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`;

/**
 * How many homes of these cycles each choice has, of those that the other fields of the filter leave: a choice tells
 * what choosing it would show.
 */
export async function boardFacetsOf(
  db: Db,
  reviewPeriodIds: readonly number[],
  { missing, area_id, available, marks, ...rest }: BoardFilter = {},
): Promise<BoardFacets> {
  const asked: Readonly<Record<FacetField, BoardFilter>> = {
    missing: { missing },
    area: { area_id },
    available: { available },
    marks: { marks },
  };
  const facetFields = Object.keys(asked) as FacetField[];
  const fits = (field: FacetField): SQL => sql`${sql.identifier(`fits_${field}`)}`;
  const fitsOthers = (own: FacetField): SQL => every(facetFields.filter((field) => field !== own).map(fits));
  const { rows } = await db.execute<FacetRow>(sql`
    with card as materialized (
      select area_id, available, marks, ${sql.join(
        [
          ...boardGaps.map((gap) => sql`${lacks[gap]} as ${sql.identifier(gap)}`),
          ...facetFields.map((field) => sql`${every(filterConditions(asked[field]))} as ${fits(field)}`),
        ],
        sql`, `,
      )}
      from compounds join homes h using (home_id)
      where ${every([ofCycles(reviewPeriodIds), ...filterConditions(rest)])})
    select ${sql.join(
      boardGaps.map(
        (gap) =>
          sql`count(*) filter (where ${sql.identifier(gap)} and ${fitsOthers('missing')})::int as ${sql.identifier(gap)}`,
      ),
      sql`, `,
    )},
      count(*) filter (where not available and ${fitsOthers('available')})::int as not_available,
      count(*) filter (where ${marked} and ${fitsOthers('marks')})::int as marked,
      (select coalesce(jsonb_agg(jsonb_build_object('area_id', area_id::text, 'count', count) order by area_id), '[]')
        from (select area_id, count(*)::int from card where area_id is not null and ${fitsOthers('area')} group by 1) of_area) as areas
    from card`);
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate answered no row.');
  const { title, description, area, photo, not_available, marked: withMarks, areas } = row;
  return { missing: { title, description, area, photo }, not_available, marked: withMarks, areas };
}
