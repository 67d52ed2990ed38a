import type { BoardCompound } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { compounds } from '../../db/schema/index.ts';
import { shownStatusSql } from '../../visibility.ts';

const shown = shownStatusSql(compounds);

/**
 * The cards of these cycles: listings that staff added by hand come first among those for review, then the newest first.
 * One statement in the wire's own names: a board holds tens of thousands of cards.
 */
export async function listBoard(db: Db, reviewPeriodIds: readonly string[]): Promise<BoardCompound[]> {
  if (reviewPeriodIds.length === 0) return [];
  const { rows } = await db.execute<BoardCompound & Record<string, unknown>>(sql`
    select compound_id::text, compounds.market_id::text, review_period_id::text, compounds.version, available, internal, featured, exclusive, area_id::text,
      ${shown} as status,
      h.provider, h.price, h.sqft, h.formatted_address, h.current_status, h.bedrooms, p.storage_key as photo,
      editorial->>'title' as title, coalesce(editorial->>'description', '') <> '' as has_description, editorial->>'category' as category,
      (editorial->>'numUnits')::int as num_units, (editorial->>'numPotentialUnits')::int as num_potential_units
    from compounds
    join homes h using (home_id)
    left join (select distinct on (home_id) home_id, storage_key from home_photos order by home_id, sort_order, image_id) p using (home_id)
    where review_period_id = any(${sql.param(reviewPeriodIds)}) and deleted_at is null
    order by (${shown} = 'for_review' and h.provider = 'manual') desc, create_timestamp desc, compound_id desc`);
  return rows;
}
