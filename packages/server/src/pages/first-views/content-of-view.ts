import {
  marketIndex,
  regionInfo,
  storedCompounds,
  type FirstViewContent,
  type Manifest,
  type PublicCompound,
} from '@commonhearth/schemas';
import { LRUCache } from 'lru-cache';
import { contentKey } from '../../areas/homes/index.ts';
import type { ViewTarget } from './shown-in-view.ts';
import type { ObjectStore } from '../../providers/object-store/object-store.ts';

/** How many complete homes of a list a view gets: more than a viewport shows. */
const maxHomes = 16;
/** How many lists have their homes cached. */
const maxCachedLists = 20;

interface ViewContent {
  /** Identifies the content: changes whenever the content does. */
  readonly version: unknown;
  readonly homes: readonly PublicCompound[];
  readonly read: () => Promise<FirstViewContent>;
}

/** Reads the published content that a page shows. Rejects if a file is missing or unreadable. */
export function contentReader(objects: ObjectStore) {
  async function read<T>(
    path: string | undefined,
    { parse }: { readonly parse: (value: unknown) => T },
  ): Promise<T | undefined> {
    if (path === undefined) return undefined;
    const body = await objects.read(contentKey(path));
    if (body === undefined) throw new Error(`The content file ${path} is missing.`);
    return parse(JSON.parse(new TextDecoder().decode(body)));
  }
  // a file gets a new path when its content changes
  const firstHomes = new LRUCache<string, readonly PublicCompound[]>({
    max: maxCachedLists,
    fetchMethod: async (path) => (await read(path, storedCompounds))?.compounds.slice(0, maxHomes),
  });

  return async (manifest: Manifest, subject: ViewTarget['subject']): Promise<ViewContent> => {
    const regions = manifest.documents.region_info;
    if (subject === undefined)
      return {
        version: regions,
        homes: [],
        read: async () => ({ regions: await read(regions, regionInfo) }),
      };
    if (!('marketId' in subject))
      return {
        version: [regions, subject],
        homes: [subject],
        read: async () => ({ compounds: [subject], regions: await read(regions, regionInfo) }),
      };
    const { marketId } = subject;
    const isOfMarket = (entry: { readonly market_id: string }): boolean => entry.market_id === marketId;
    const index = manifest.index.find(isOfMarket)?.path;
    const chunk = manifest.compounds.find(isOfMarket)?.path;
    const homes = (chunk === undefined ? undefined : await firstHomes.fetch(chunk)) ?? [];
    return {
      version: [regions, index, chunk],
      homes,
      async read() {
        const market = await read(index, marketIndex);
        return {
          regions: await read(regions, regionInfo),
          compounds: [...homes],
          ...(market !== undefined && { markets: { [marketId]: market } }),
        };
      },
    };
  };
}
