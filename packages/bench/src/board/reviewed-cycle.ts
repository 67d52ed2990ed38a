import type { Product } from '../product/product.ts';
import { approvedCycle } from '../product/cycle.ts';

/**
 * An open cycle of the Bay Area with so many homes, halfway through its review: half are to be looked at, a sixth each
 * is Maybe, Approved and Rejected. Each has a photo; some have no title, some no area. Answers its id.
 */
export async function reviewedCycle({ database: { sql } }: Product, homes: number): Promise<string> {
  const name = `bench ${homes}`;
  const { reviewPeriodId } = await approvedCycle(sql, name, homes);
  await sql.query(
    `update compounds set
       status = (array['for_review', 'for_review', 'for_review', 'might_approve', 'approved', 'not_approved'])[1 + (compound_id % 6)],
       editorial = case when compound_id % 11 = 0 then editorial - 'title' else editorial end,
       area_id = case when compound_id % 13 = 0 then null else area_id end
     where review_period_id = $1`,
    [reviewPeriodId],
  );
  await sql.query(
    `with pictures as (
       select storage_key, placeholder, alt, width, height, widths, row_number() over (order by image_id) - 1 as n from home_photos),
     shown as (
       select home_id, home_id % (select count(*) from pictures) as n from compounds where review_period_id = $1)
     insert into home_photos (home_id, storage_key, sort_order, placeholder, alt, create_timestamp, width, height, widths)
     select s.home_id, p.storage_key, 0, p.placeholder, p.alt, now(), p.width, p.height, p.widths
     from shown s join pictures p on p.n = s.n`,
    [reviewPeriodId],
  );
  await sql.query('analyze homes, compounds, home_photos');
  return reviewPeriodId;
}
