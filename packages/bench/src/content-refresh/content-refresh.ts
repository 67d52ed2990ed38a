import { demoStaff } from '@commonhearth/fixtures/demo';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct, type Product } from '../product/product.ts';
import { publishedHome } from '../published-home.ts';
import { send, signInToDemo } from '../product/product-client.ts';
import { median } from '../statistics.ts';

const sizes = [500, 20_000] as const;
const rounds = 3;
const manifestPath = '/content/cached_model_data/published_compounds/manifest.json';

async function versionAt({ origin }: Product): Promise<string> {
  return ((await (await fetch(origin + manifestPath)).json()) as { version: string }).version;
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
