import { demoStaff } from '@commonhearth/fixtures/demo';
import type { Product } from './product/product.ts';
import { send, signInToDemo } from './product/product-client.ts';
import { eventually } from './product/case.ts';

const manifestPath = '/content/cached_model_data/published_compounds/manifest.json';

/** Edits a published home, and ends once the content has followed; answers how long that took, in seconds. `edited` is its version. */
export async function editToContent({ origin }: Product, home: string, edited = 1): Promise<number> {
  const version = async (): Promise<string> =>
    ((await (await fetch(origin + manifestPath)).json()) as { version: string }).version;
  const before = await version();
  const { token } = await signInToDemo(origin, demoStaff[0]?.email ?? '');
  const from = performance.now();
  const { status, body } = await send(`${origin}/api/hfc/_i/compounds/${home}`, 'PUT', {
    token,
    body: { version: edited, editorial: { title: `Edited ${edited}` } },
  });
  if (status !== 200) throw new Error(`The edit answers ${status}: ${JSON.stringify(body)}`);
  await eventually('the content', 240_000, async () => ((await version()) === before ? undefined : true));
  return (performance.now() - from) / 1000;
}
