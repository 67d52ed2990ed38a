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
import type { ObjectStore } from '../../providers/object-store/object-store.ts';

/** So many homes of a list are told whole: more than a window shows. */
const mostHomes = 16;
/** The homes of so many lists are kept at hand. */
const mostLists = 20;

interface ViewContent {
  /** Another name, another content. */
  readonly name: unknown;
  readonly homes: readonly PublicCompound[];
  readonly read: () => Promise<FirstViewContent>;
}

/** What is published, as far as a page shows it. */
export function contentReader(objects: ObjectStore) {
  async function read<T>(
    path: string | undefined,
    { parse }: { readonly parse: (value: unknown) => T },
  ): Promise<T | undefined> {
    const body = path === undefined ? undefined : await objects.read(contentKey(path));
    return body && parse(JSON.parse(new TextDecoder().decode(body)));
  }
  // a file has a new path when its content changes
  const firstHomes = new LRUCache<string, readonly PublicCompound[]>({
    max: mostLists,
    fetchMethod: async (path) => (await read(path, storedCompounds))?.compounds.slice(0, mostHomes),
  });

  return async (
    manifest: Manifest,
    shown: PublicCompound | { readonly marketId: string },
  ): Promise<ViewContent> => {
    const regions = manifest.documents.region_info;
    if (!('marketId' in shown))
      return {
        name: [regions, shown],
        homes: [shown],
        read: async () => ({ compounds: [shown], regions: await read(regions, regionInfo) }),
      };
    const { marketId } = shown;
    const isOwn = (entry: { readonly market_id: string }): boolean => entry.market_id === marketId;
    const index = manifest.index.find(isOwn)?.path;
    const chunk = manifest.compounds.find(isOwn)?.path;
    const homes = (chunk === undefined ? undefined : await firstHomes.fetch(chunk)) ?? [];
    return {
      name: [regions, index, chunk],
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
