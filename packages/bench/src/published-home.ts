import type { Product } from './product/product.ts';
import { approvedCycle } from './product/cycle.ts';

/** Homes of the Bay Area that are published without a publish; answers the first one. */
export async function publishedHome({ database: { sql } }: Product, homes: number): Promise<string> {
  const { reviewPeriodId } = await approvedCycle(sql, `bench ${homes}`, homes);
  const [home] = await sql.query<{ id: string }>(
    `with published as (
       update compounds set status = 'published', publish_date = now() where review_period_id = $1 returning compound_id)
     select min(compound_id)::text as id from published`,
    [reviewPeriodId],
  );
  if (home === undefined) throw new Error('No home was published.');
  await sql.query(
    "update review_periods set status = 'published', published_at = now() where review_period_id = $1",
    [reviewPeriodId],
  );
  return home.id;
}
