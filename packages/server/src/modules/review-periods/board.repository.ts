import type { BoardCompound } from '@commonhearth/schemas';
import type { Database } from '../../db/client.ts';

/**
 * The cards of these cycles: listings that staff added by hand come first among those for review, then the newest first.
 * One statement in the wire's own names: a board holds tens of thousands of cards.
 */
const cards = `
  select c.compound_id::text, c.market_id::text, c.review_period_id::text, c.version, c.available, c.internal, c.featured, c.exclusive, c.area_id::text,
    case when c.frozen_at is null then c.status else 'published' end as status,
    h.provider, h.price, h.sqft, h.formatted_address, h.current_status, h.bedrooms, p.storage_key as photo,
    c.editorial->>'title' as title, coalesce(c.editorial->>'description', '') <> '' as has_description, c.editorial->>'category' as category,
    (c.editorial->>'numUnits')::int as num_units, (c.editorial->>'numPotentialUnits')::int as num_potential_units
  from compounds c
  join homes h using (home_id)
  left join (select distinct on (home_id) home_id, storage_key from home_photos order by home_id, sort_order, image_id) p using (home_id)
  where c.review_period_id = any($1) and c.deleted_at is null
  order by (c.status = 'for_review' and c.frozen_at is null and h.provider = 'manual') desc, c.create_timestamp desc, c.compound_id desc`;

export async function listBoard(
  database: Database,
  reviewPeriodIds: readonly string[],
): Promise<BoardCompound[]> {
  if (reviewPeriodIds.length === 0) return [];
  const { rows } = await database.pool.query<BoardCompound>({
    name: 'board',
    text: cards,
    values: [reviewPeriodIds],
  });
  return rows;
}
