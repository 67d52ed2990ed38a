import { demoStaff } from '@commonhearth/fixtures/demo';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct, type Product } from '../product.ts';
import { approvedCycle } from '../soak/cycle.ts';
import { send, signInToDemo } from '../soak/product-client.ts';
import { median } from '../statistics.ts';

const sizes = [500, 20_000] as const;
const rounds = 3;
const manifestPath = '/content/cached_model_data/published_compounds/manifest.json';

async function versionAt({ origin }: Product): Promise<string> {
  return ((await (await fetch(origin + manifestPath)).json()) as { version: string }).version;
}

/** Homes of the Bay Area that are published without a publish; one of them is edited. */
async function publishedHome({ database: { sql } }: Product, homes: number): Promise<string> {
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

async function edited(product: Product, token: string, id: string, version: number): Promise<number> {
  const before = await versionAt(product);
  const { status, body } = await send(`${product.origin}/api/hfc/_i/compounds/${id}`, 'PUT', {
    token,
    body: { version, editorial: { title: `Edited ${version}` } },
  });
  if (status !== 200) throw new Error(`The edit answers ${status}: ${JSON.stringify(body)}`);
  const from = performance.now();
  while ((await versionAt(product)) === before) await pause(100);
  return (performance.now() - from) / 1000;
}

/** From the answer to an edit of a published home to the replaced manifest, gathering of 5 s included. */
export async function measureContentRefresh(): Promise<string> {
  const product = await startProduct();
  try {
    const { token } = await signInToDemo(product.origin, demoStaff[0]?.email ?? '');
    const found: string[] = [];
    for (const homes of sizes) {
      const id = await publishedHome(product, homes);
      // the first brings in what was published here
      await edited(product, token, id, 1);
      const seconds: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        seconds.push(await edited(product, token, id, 2 + round));
      found.push(
        `${homes} homes ${median(seconds).toFixed(1)} s (at most ${Math.max(...seconds).toFixed(1)} s)`,
      );
    }
    return `edit to manifest with ${found.join(', ')}`;
  } finally {
    await product.stop();
  }
}
