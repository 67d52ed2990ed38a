import { eventually, expectThat } from '../product/case.ts';
import type { Product } from '../product/product.ts';
import { ordinaryUserAgent } from '../user-agent.ts';

const headers = { accept: 'text/html', 'user-agent': ordinaryUserAgent };
const renderBound = 120_000;

async function hasFirstView(origin: string, path: string): Promise<boolean> {
  const answer = await fetch(origin + path, { headers });
  const html = await answer.text();
  expectThat(answer.status === 200, `${path} answers ${answer.status}`);
  return html.includes('<main data-first-view>');
}

/** Ends once the pages have their first views: the first visit only asks for one. */
export async function untilFirstViews(origin: string, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await eventually(`the first view of ${path}`, renderBound, async () =>
      (await hasFirstView(origin, path)) ? true : undefined,
    );
}

/** The same releases, which from now on offer no first view. */
export async function takeFirstViewsOut({ origin, database: { sql } }: Product): Promise<void> {
  await sql.query("update channels set descriptor = descriptor - 'firstView'");
  expectThat(!(await hasFirstView(origin, '/hfc/home')), 'the page still has a first view');
}

/** Pages of published homes of the demo, the first ones. */
export async function homePaths({ database: { sql } }: Product, most: number): Promise<readonly string[]> {
  const homes = await sql.query<{ id: string }>(
    `select compound_id::text as id from compounds c join markets m using (market_id) join areas a using (area_id)
     where m.key = 'bay_area' and c.status = 'published' and c.available and c.deleted_at is null and not c.internal and a.status = 'live'
     order by compound_id limit $1`,
    [most],
  );
  expectThat(homes.length > 0, 'the demo has no published home');
  return homes.map(({ id }) => `/hfc/homes_c/${id}`);
}
