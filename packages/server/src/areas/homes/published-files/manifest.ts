import { manifest as manifestSchema, type Manifest } from '@commonhearth/schemas';
import type { ObjectStore } from '../../../providers/object-store/object-store.ts';
import { contentKey, hashOf, type MarketFiles } from './content-file.ts';

const manifestPath = 'published_compounds/manifest.json';
export const manifestKey = contentKey(manifestPath);

type Parts = Pick<Manifest, 'index' | 'overviews' | 'compounds' | 'neighborhoods' | 'documents'>;
type OfMarket = Omit<MarketFiles, 'files' | 'order'>;

const byMarket = (a: { market_id: string }, b: { market_id: string }): number =>
  Number(a.market_id) - Number(b.market_id);

/** The manifest of these parts; `version` tells its content, not its time. */
export function makeManifest({ overviews = [], ...parts }: Parts, publishedAt: Date): Manifest {
  const sorted: Parts = {
    index: parts.index.toSorted(byMarket),
    ...(overviews.length > 0 && { overviews: overviews.toSorted(byMarket) }),
    compounds: parts.compounds.toSorted(byMarket),
    neighborhoods: parts.neighborhoods.toSorted(byMarket),
    documents: parts.documents,
  };
  return {
    format: 1,
    version: hashOf(JSON.stringify(sorted)),
    published_at: publishedAt.toISOString(),
    ...sorted,
  };
}

/** The manifest that visitors get now; one that cannot be read counts as none. */
export async function readManifest(store: ObjectStore): Promise<Manifest | undefined> {
  const body = await store.read(manifestKey);
  if (body === undefined) return undefined;
  try {
    return manifestSchema.safeParse(JSON.parse(new TextDecoder().decode(body))).data;
  } catch {
    return undefined;
  }
}

/** Every file that a manifest names, but the outlines, which stand in one of them. */
export const filesOf = ({ index, overviews = [], compounds, neighborhoods, documents }: Parts): string[] => [
  ...[...index, ...overviews, ...compounds, ...neighborhoods].map(({ path }) => path),
  ...Object.values(documents),
];

/** What a manifest says of one market, when each file that it names for it is in the store. */
export async function entriesOf(
  manifest: Manifest,
  marketId: string,
  store: ObjectStore,
): Promise<OfMarket | undefined> {
  const mine = <E extends { market_id: string }>(entries: readonly E[]): E[] =>
    entries.filter((entry) => entry.market_id === marketId);
  const entries = {
    index: mine(manifest.index),
    overviews: mine(manifest.overviews ?? []),
    compounds: mine(manifest.compounds),
  };
  const found = await Promise.all(
    [...entries.index, ...entries.overviews, ...entries.compounds].map(({ path }) =>
      store.get(contentKey(path)),
    ),
  );
  return found.includes(undefined) ? undefined : entries;
}
