import { editToContent } from '../edit-to-content.ts';
import type { Product } from '../product/product.ts';
import { publishedHome } from '../published-home.ts';
import { approvedCycle } from '../product/cycle.ts';

/**
 * So many published homes, as many approved ones on the board of staff, and so many people who each like five homes;
 * ends once the content has the homes. Answers how long the content took.
 */
export async function multiply(product: Product, homes: number, people: number): Promise<number> {
  const { sql } = product.database;
  const home = await publishedHome(product, homes);
  await approvedCycle(sql, 'board', homes);
  await sql.query(
    `with made as (
       insert into users (provider_id, email, name, public_profile, history, share_link_key, create_timestamp)
       select 'many-' || n, 'many-' || n || '@example.com', 'Person ' || n, like_this.public_profile, like_this.history, 'many-' || n, now()
       from generate_series(1, $1::int) n, (select public_profile, history from users limit 1) like_this
       returning user_id),
     subscribed as (
       insert into subscribers (user_id, market_id, create_timestamp)
       select user_id, (select market_id from markets where key = 'bay_area'), now() from made
       returning subscriber_id)
     insert into likes (subscriber_id, compound_id, status, update_timestamp)
     select distinct on (subscriber_id, compound_id) subscriber_id, compound_id, 'liked', now()
     from (select subscriber_id, $2::bigint + (random() * $3)::int as compound_id from subscribed, generate_series(1, 5)) chosen
     where exists (select from compounds c where c.compound_id = chosen.compound_id)`,
    [people, home, homes - 1],
  );
  for (const table of ['users', 'subscribers', 'likes', 'homes', 'compounds'])
    await sql.query(`analyze ${table}`);
  return editToContent(product, home);
}
