import { eventually, expectThat } from '../product/case.ts';
import type { Product } from '../product/product.ts';
import { ordinaryUserAgent } from '../user-agent.ts';

const headers = { accept: 'text/html', 'user-agent': ordinaryUserAgent };
const renderTimeout = 120_000;

async function hasFirstView(origin: string, path: string): Promise<boolean> {
  const response = await fetch(origin + path, { headers });
  const html = await response.text();
  expectThat(response.status === 200, `${path} returns ${response.status}`);
  return html.includes('<main data-first-view>');
}

/** Waits until the pages have their first views. The first visit only triggers the render. */
export async function waitForFirstViews(origin: string, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await eventually(`the first view of ${path}`, renderTimeout, async () =>
      (await hasFirstView(origin, path)) ? true : undefined,
    );
}

/** Removes the first views from the descriptors of all channels. */
export async function removeFirstViews({ origin, database: { sql } }: Product): Promise<void> {
  await sql.query("update channels set descriptor = descriptor - 'firstView'");
  expectThat(!(await hasFirstView(origin, '/hfc/home')), 'the page still has a first view');
}

/** Paths of the first `limit` published homes of the demo. */
export async function homePaths({ database: { sql } }: Product, limit: number): Promise<readonly string[]> {
  const homes = await sql.query<{ id: string }>(
    `select compound_id::text as id from compounds c join markets m using (market_id) join areas a using (area_id)
     where m.key = 'bay_area' and c.status = 'published' and c.available and c.deleted_at is null and not c.internal and a.status = 'live'
     order by compound_id limit $1`,
    [limit],
  );
  expectThat(homes.length > 0, 'the demo has no published home');
  return homes.map(({ id }) => `/hfc/homes_c/${id}`);
}
