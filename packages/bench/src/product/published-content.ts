import {
  compoundsDocument,
  contentPath,
  manifest as manifestShape,
  marketIndex,
  type Manifest,
} from '@commonhearth/schemas';
import { createHash } from 'node:crypto';
import { expectThat } from './case.ts';

/** Reads one file of the content, as text; undefined when there is none. */
export type ReadContent = (path: string) => Promise<string | undefined>;

export const manifestPath = `${contentPath}/published_compounds/manifest.json`;

/** Over HTTP, as a visitor does. Fails when the server does not answer. */
export const contentOver =
  (origin: string): ReadContent =>
  async (path) => {
    const answer = await fetch(`${origin}/content/${path}`, { signal: AbortSignal.timeout(20_000) });
    const text = await answer.text();
    expectThat(answer.status === 200 || answer.status === 404, `${path} answers ${answer.status}`);
    return answer.status === 200 ? text : undefined;
  };

export async function readManifest(read: ReadContent): Promise<Manifest> {
  const text = await read(manifestPath);
  expectThat(text !== undefined, 'there is no manifest');
  return manifestShape.parse(JSON.parse(text));
}

/** Compound ids by market; fails unless every file that the manifest names is there, whole, and they say the same. */
export async function readWhole(
  manifest: Manifest,
  read: ReadContent,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const named = async (path: string): Promise<string> => {
    const text = await read(`${contentPath}/${path}`);
    expectThat(text !== undefined, `the manifest ${manifest.version} names ${path}, which is not there`);
    const hash = /\.([0-9a-f]{20})\.json$/.exec(path)?.[1];
    expectThat(
      hash !== undefined && createHash('sha256').update(text).digest('hex').startsWith(hash),
      `${path} holds other bytes than its name says`,
    );
    return text;
  };
  for (const path of [
    ...manifest.neighborhoods.map((entry) => entry.path),
    ...Object.values(manifest.documents),
  ])
    JSON.parse(await named(path));
  const markets = new Map<string, readonly string[]>();
  for (const entry of manifest.index) {
    const index = marketIndex.parse(JSON.parse(await named(entry.path)));
    const ofMarket = manifest.compounds.filter(({ market_id: id }) => id === entry.market_id);
    // a tile has chunks of its own among them
    const chunks =
      entry.bounds === undefined ? ofMarket : ofMarket.filter(({ path }) => index.chunks.includes(path));
    expectThat(
      index.chunks.join() === chunks.map(({ path }) => path).join(),
      `the index of market ${entry.market_id} names other chunks than manifest ${manifest.version}`,
    );
    const ids: string[] = [];
    let available = 0;
    for (const chunk of chunks) {
      const { compounds } = compoundsDocument.parse(JSON.parse(await named(chunk.path)));
      expectThat(
        compounds.length === chunk.count,
        `${chunk.path} holds ${compounds.length} homes, its manifest says ${chunk.count}`,
      );
      ids.push(...compounds.map(({ compound_id: id }) => id));
      available += compounds.filter((compound) => compound.available).length;
    }
    let last = 0;
    const indexed = index.columns.id.map((difference) => String((last += difference)));
    expectThat(
      entry.count === available,
      `of market ${entry.market_id} manifest ${manifest.version} counts ${entry.count} homes, ${available} are to be had`,
    );
    expectThat(
      index.count === ids.length && indexed.join() === ids.join(),
      `the index of market ${entry.market_id} lists other homes than its chunks in manifest ${manifest.version}`,
    );
    markets.set(entry.market_id, [...(markets.get(entry.market_id) ?? []), ...ids]);
  }
  return markets;
}
