import { demoStaff } from '@commonhearth/fixtures/demo';
import type { Product } from '../product.ts';
import { publishedHome } from '../published-home.ts';
import { approvedCycle } from '../soak/cycle.ts';
import { send, signInToDemo } from '../soak/product-client.ts';
import { eventually } from '../soak/soak-case.ts';

const manifestPath = '/content/cached_model_data/published_compounds/manifest.json';

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
  const version = async (): Promise<string> =>
    ((await (await fetch(product.origin + manifestPath)).json()) as { version: string }).version;
  const before = await version();
  const { token } = await signInToDemo(product.origin, demoStaff[0]?.email ?? '');
  const from = performance.now();
  const { status, body } = await send(`${product.origin}/api/hfc/_i/compounds/${home}`, 'PUT', {
    token,
    body: { version: 1, editorial: { title: 'Edited' } },
  });
  if (status !== 200) throw new Error(`The edit answers ${status}: ${JSON.stringify(body)}`);
  await eventually('the content', 120_000, async () => ((await version()) === before ? undefined : true));
  return (performance.now() - from) / 1000;
}
